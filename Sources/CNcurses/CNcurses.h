// Functions for the macros and mutable variables of curses.h, which Swift can't import. Each is
// named after its macro or variable.
#ifndef CALCTUI_CNCURSES_H
#define CALCTUI_CNCURSES_H

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>
#include <stdio.h>
#include <wchar.h>
#include <sys/ioctl.h>

// curses and term.h define words such as `lines` and `columns` as macros.
#undef lines
#undef columns

static inline SCREEN *curses_newterm(const char *name) { return newterm(name, stdout, stdin); }
// Empties a string of the terminal's description, so that curses never sends it.
static inline void curses_empty_capability(const char *name) {
  char *text = tigetstr(name);
  if (text != NULL && text != (char *)-1) *text = 0;
}
static inline WINDOW *curses_stdscr(void) { return stdscr; }
static inline int curses_colors(void) { return COLORS; }
static inline int curses_color_pairs(void) { return COLOR_PAIRS; }
static inline attr_t curses_a_bold(void) { return A_BOLD; }
static inline attr_t curses_a_reverse(void) { return A_REVERSE; }
static inline attr_t curses_a_underline(void) { return A_UNDERLINE; }

// wcwidth(3), which wchar.h declares only if X/Open's functions are enabled.
extern int wcwidth(wchar_t character);
static inline int curses_columns(wchar_t character) { return wcwidth(character); }

// Gets the window size of a file's terminal from the kernel; false if the kernel has none.
static inline bool curses_window_size(int file, int *height, int *width) {
  struct winsize size;
  if (ioctl(file, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return false;
  *height = size.ws_row;
  *width = size.ws_col;
  return true;
}

#endif
