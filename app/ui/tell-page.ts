/** Part of the scripts in each page's head, so it stands by itself: says something, for a while, with a way on. */
export function tellPage(text: string, { address, words }: { address: string; words: string }): void {
  const told = document.querySelector('.basket-told') ?? document.createElement('div')
  told.className = 'basket-told'
  told.setAttribute('role', 'status')
  told.replaceChildren()
  document.body.append(told)
  const link = document.createElement('a')
  link.href = address
  link.textContent = words
  // A region that is there before its words is read out.
  setTimeout(() => told.replaceChildren(text, ' ', link), 50)
  const letGo = () => {
    if (!link.isConnected) return
    // Somebody is on the way to it: a link that went would take the keyboard's place along.
    if (told.matches(':hover, :focus-within')) setTimeout(letGo, 1_000)
    else told.replaceChildren()
  }
  setTimeout(letGo, 8_000)
}
