export interface OverviewNeeds {
  /**
   * How old (milliseconds) the newest of the shop's own backups is, `Infinity` where there is none. Absent where somebody else keeps
   * them, or nothing is to be kept.
   */
  backupAge: (() => Promise<number>) | undefined
}
