export default function ManageOrders() {
  return <main>ManageOrders</main>
}
