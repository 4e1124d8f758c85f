export default function Portfolio() {
  return <main>Portfolio</main>
}
