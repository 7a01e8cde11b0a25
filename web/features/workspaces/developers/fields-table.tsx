import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SchemaField } from './schema-fields.ts'

/** Fields with their types and bounds, and what they mean where that is known. */
export function FieldsTable({
  label,
  fields,
  about,
}: {
  label: string
  fields: readonly SchemaField[]
  about?: (field: SchemaField) => ReactNode
}) {
  return (
    <ul aria-label={label} className="flex flex-col">
      {fields.map((field) => (
        <li
          key={field.name}
          className="grid gap-x-4 gap-y-0.5 border-t border-line py-2 text-small first:border-t-0 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
        >
          <div className="min-w-0">
            <code dir="ltr" className="font-mono break-words text-fg">
              {field.name}
            </code>{' '}
            <span dir="ltr" className="text-subtle">
              {field.type}
            </span>
          </div>
          <div className="min-w-0 text-muted">
            {about?.(field)} <Bounds field={field} asked={about !== undefined} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Bounds({ field, asked }: { field: SchemaField; asked: boolean }) {
  const { i18n, t } = useLingui()
  const number = (value: number) => i18n.number(value)
  const { least, most, initial, values } = field
  const bounds = [
    asked && field.required ? t`Required.` : null,
    !asked && field.nullable ? t`May be null.` : null,
    asked && least !== null && least > 1 ? t`At least ${number(least)}.` : null,
    asked && most !== null
      ? field.type === 'string'
        ? t`At most ${number(most)} characters.`
        : t`At most ${number(most)}.`
      : null,
  ].filter((bound) => bound !== null)
  return (
    <>
      {bounds.join(' ')}{' '}
      {values.length === 0 ? null : (
        <span dir="ltr" className="break-words">
          <Values of={values} />
        </span>
      )}{' '}
      {initial === null || initial === '[]' || initial.startsWith('{') || initial === '""' ? null : (
        <Trans>
          Otherwise <code dir="ltr">{initial}</code>.
        </Trans>
      )}
    </>
  )
}

const Values = ({ of: values }: { of: readonly string[] }) =>
  values.map((value, index) => (
    <span key={value}>
      {index === 0 ? null : ' | '}
      <code className="font-mono">{value}</code>
    </span>
  ))
