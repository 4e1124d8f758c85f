export function ErrorScreen() {
  return <main>Something went wrong.</main>
}
