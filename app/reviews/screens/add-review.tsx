export default function AddReview() {
  return <main>AddReview</main>
}
