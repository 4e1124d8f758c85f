/** Whether an account was refused to write: what it wanted to change is another's, or nobody's. */
export function isNotWritable(error: unknown): boolean {
  return ['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')
}

/** Does without what only tidies up, where it is another account's; that one does it when it builds. */
export async function whereWritable(work: Promise<void>): Promise<void> {
  await work.catch((error) => {
    if (!isNotWritable(error)) throw error
  })
}
