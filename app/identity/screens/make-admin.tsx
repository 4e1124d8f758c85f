export default function MakeAdmin() {
  return <main>MakeAdmin</main>
}
