export default function Purchase() {
  return <main>Purchase</main>
}
