/** So many lines of a file, and so many faults, are named in an answer about it. */
export const MOST_NAMED = 100
