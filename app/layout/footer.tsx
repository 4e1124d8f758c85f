export function Footer() {
  return <footer>Copyright</footer>
}
