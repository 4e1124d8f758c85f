// Run on each page, and sent as its own source. A picture over the page (`part/zoomable-picture.tsx`) is a popover, behind which the
// keyboard goes on: whoever does so closes it, else the focus would be where nobody sees it.
function uncover(): void {
  document.addEventListener('focusin', ({ target }) => {
    const cover = document.querySelector<HTMLElement>('.zoom:popover-open')
    if (!cover?.contains(target as Node)) cover?.hidePopover()
  })
}

export const coverScript = import.meta.env.SSR ? `(${uncover})()` : ''
