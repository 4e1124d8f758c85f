/** What a part shows that stays as it was sent. In a page that was loaded, React has its version alone (`shop/send-once.server.ts`). */
export interface Sent<Shown> {
  version: string
  shown?: Shown
}
