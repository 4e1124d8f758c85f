export { booksStand } from './books-stand.server.ts'
