export default function Catalogue() {
  return <main>Catalogue</main>
}
