export { booksStand, newestCheck } from './books-stand.server.ts'
