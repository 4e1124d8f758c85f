export default function Blog() {
  return <main>Blog</main>
}
