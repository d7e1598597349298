// CStart has nothing to call: it is there when the program starts.
