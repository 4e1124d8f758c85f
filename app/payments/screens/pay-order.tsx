export default function PayOrder() {
  return <main>PayOrder</main>
}
