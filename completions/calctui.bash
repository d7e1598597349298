# The options of calctui, written by make golden from its help.
_calctui() {
  local word=$2 option=$3 words
  # --theme=dark is three words to bash.
  [[ $word == = ]] && word=
  [[ $option == = ]] && option=${COMP_WORDS[COMP_CWORD - 2]}
  case $option in
    --keys) words='' ;;
    --screen) words='' ;;
    --digits) words='' ;;
    --decimals) words='F 0 1 2 3 4 5 6 7 8 9 A' ;;
    --rounding) words='half-up half-even up down' ;;
    --tax) words='' ;;
    --after-equals) words='new append locked' ;;
    --theme) words='dark light mono' ;;
    --separators) words='us locale' ;;
    --language) words='en ko' ;;
    --file) words='' ;;
    --columns) words='' ;;
    --import) words='' ;;
    --column) words='' ;;
    *) words='--keys --screen --digits --decimals --rounding --tax --precedence --group --fraction --mixed --after-equals --theme --ascii --narrow --wide --no-mouse --separators --language --private -f --file --tape --csv --json --columns --all --import --column --forget --yes --version --verbose -h --help' ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -F _calctui calctui
