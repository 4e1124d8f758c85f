export default function AddProduct() {
  return <main>AddProduct</main>
}
