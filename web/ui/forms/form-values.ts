/**
 * What a form's controls hold, by their names: text as text, a lone check box or switch as true or false, check boxes
 * with values as a list, numbers and sliders as numbers (null when empty).
 */
export function formValues(form: HTMLFormElement): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.name !== '') readInput(control, values)
    else if (control instanceof HTMLTextAreaElement && control.name !== '')
      values[control.name] = control.value
  }
  return values
}

function readInput(input: HTMLInputElement, values: Record<string, unknown>): void {
  const { name, type, value, checked } = input
  if (type === 'checkbox' && !input.hasAttribute('value')) values[name] = checked
  else if (type === 'checkbox') {
    const before = values[name]
    const list: unknown[] = Array.isArray(before) ? before : []
    values[name] = checked ? [...list, value] : list
  } else if (type === 'radio') values[name] = checked ? value : values[name]
  else if (type === 'number' || type === 'range') values[name] = value === '' ? null : Number(value)
  else values[name] = value
}
