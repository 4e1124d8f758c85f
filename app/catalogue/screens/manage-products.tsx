export default function ManageProducts() {
  return <main>ManageProducts</main>
}
