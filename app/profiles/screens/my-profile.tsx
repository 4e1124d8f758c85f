export default function MyProfile() {
  return <main>MyProfile</main>
}
