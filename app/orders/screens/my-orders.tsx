export default function MyOrders() {
  return <main>MyOrders</main>
}
