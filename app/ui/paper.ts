/** The ground of each theme (`themes.css`), for those who ask without a style sheet: the browser's own frame. */
export const paper = { workshop: '#fbfaf7', garage: '#14171a' } as const
