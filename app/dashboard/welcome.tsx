export default function Welcome() {
  return <main>Welcome</main>
}
