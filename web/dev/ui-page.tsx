export function UiPage() {
  return <h1>Controls</h1>
}
