import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Pencil, X } from 'lucide-react'
import type { Consequence, Rule } from '#contract/workspace/staff-rules.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useFieldError } from '#web/ui/forms/form-context.ts'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { doesWords, whenWords } from '../rule-words.ts'
import { LinesField } from './lines-field.tsx'

interface RuleRowProps {
  rule: Rule
  /** Its place, from 0. */
  at: number
  count: number
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onRule: (rule: Rule) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** One rule: on or off, in a line of words, or open to be changed. */
export function RuleRow({ rule, at, count, isOpen, onOpen, onRule, onMove, onRemove }: RuleRowProps) {
  const { t } = useLingui()
  const number = at + 1
  const does = doesWords(rule.does)
  const faults = useFaults(at)
  // What is wrong is not hidden.
  const isShown = isOpen || faults
  return (
    <li className="flex flex-col gap-4 py-3">
      <div className="flex items-start gap-1 justify-end max-sm:flex-wrap">
        <div className="min-w-0 flex-1 pt-1 max-sm:basis-full">
          <Switch
            label={
              <span className="[overflow-wrap:anywhere]">
                <Trans>Rule {number}</Trans>{' '}
                <bdi data-untrusted="" className="text-muted">
                  {whenWords(rule)}
                </bdi>
              </span>
            }
            hint={
              <bdi data-untrusted="" className="line-clamp-2">
                <Trans>Then {does}</Trans>
              </bdi>
            }
            checked={rule.isOn}
            onCheckedChange={(isOn) => onRule({ ...rule, isOn })}
          />
        </div>
        <IconButton
          size="sm"
          label={t`Change rule ${number}`}
          data-act="change"
          aria-expanded={isShown}
          onClick={() => onOpen(!isOpen)}
        >
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton
          size="sm"
          label={t`Move rule ${number} up`}
          data-act="up"
          disabled={at === 0}
          onClick={() => onMove(at - 1)}
        >
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton
          size="sm"
          label={t`Move rule ${number} down`}
          data-act="down"
          disabled={at === count - 1}
          onClick={() => onMove(at + 1)}
        >
          <ArrowDown aria-hidden="true" />
        </IconButton>
        <IconButton size="sm" label={t`Remove rule ${number}`} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {isShown ? (
        <RuleParts
          rule={rule}
          at={at}
          onRule={(next) => {
            // It stays open under the hand that mends it.
            onOpen(true)
            onRule(next)
          }}
        />
      ) : null}
    </li>
  )
}

const fieldsOf = (at: number) => ({
  topics: `rules.${at}.when.topics`,
  page: `rules.${at}.when.page`,
  text: `rules.${at}.does.text`,
  address: `rules.${at}.does.link.address`,
  label: `rules.${at}.does.link.label`,
})

function useFaults(at: number): boolean {
  const { topics, page, text, address, label } = fieldsOf(at)
  const faults = [
    useFieldError(topics),
    useFieldError(page),
    useFieldError(text),
    useFieldError(address),
    useFieldError(label),
  ]
  return faults.some((fault) => fault !== undefined)
}

function RuleParts({ rule, at, onRule }: Pick<RuleRowProps, 'rule' | 'at' | 'onRule'>) {
  const { t } = useLingui()
  const { when, does } = rule
  const names = fieldsOf(at)
  const toWhen = (changed: Partial<Rule['when']>) => onRule({ ...rule, when: { ...when, ...changed } })
  const toThen = (next: Consequence) => onRule({ ...rule, does: next })
  const link = 'link' in does ? does.link : null
  return (
    <div className="flex flex-col gap-4">
      <LinesField
        name={names.topics}
        label={<Trans>When a question mentions</Trans>}
        hint={
          <Trans>
            One word or phrase per line, in any language. Leave empty for every question on the page below.
          </Trans>
        }
        lines={when.topics}
        onLines={(topics) => toWhen({ topics })}
      />
      <Field
        name={names.page}
        label={<Trans>Only on this page</Trans>}
        aside={<Trans>optional</Trans>}
        hint={<Trans>Where the widget is, such as /prices. Pages under it count too.</Trans>}
      >
        <Input
          ltr
          placeholder="/prices"
          value={when.page}
          onChange={({ currentTarget }) => toWhen({ page: currentTarget.value })}
        />
      </Field>
      <Select<Consequence['kind']>
        label={<Trans>Then</Trans>}
        value={does.kind}
        onValueChange={(kind) =>
          toThen(turned(does, kind, t`That is one for my colleagues. I will ask one of them.`))
        }
        options={[
          { value: 'say', label: <Trans>Say a fixed text</Trans> },
          { value: 'refuse', label: <Trans>Refuse with a fixed text</Trans> },
          { value: 'person', label: <Trans>Say a fixed text and call a person</Trans> },
          { value: 'link', label: <Trans>Answer, and show a link below</Trans> },
          { value: 'book', label: <Trans>Give a booking link</Trans> },
        ]}
      />
      {does.kind === 'link' ? null : (
        <Field
          name={names.text}
          label={<Trans>Text</Trans>}
          hint={<Trans>Said word for word, and marked as approved by whoever publishes it.</Trans>}
        >
          <Textarea
            dir="auto"
            rows={2}
            value={does.text}
            onChange={({ currentTarget }) => toThen({ ...does, text: currentTarget.value })}
          />
        </Field>
      )}
      {link === null || !('link' in does) ? null : (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name={names.address} label={<Trans>Address of the link</Trans>}>
            <Input
              ltr
              inputMode="url"
              placeholder="https://example.com/book"
              value={link.address}
              onChange={({ currentTarget }) =>
                toThen({ ...does, link: { ...link, address: currentTarget.value } })
              }
            />
          </Field>
          <Field name={names.label} label={<Trans>Words on the link</Trans>}>
            <Input
              dir="auto"
              value={link.label}
              onChange={({ currentTarget }) =>
                toThen({ ...does, link: { ...link, label: currentTarget.value } })
              }
            />
          </Field>
        </div>
      )}
    </div>
  )
}

/** The same with another consequence: what was typed is kept where it fits. */
function turned(does: Consequence, kind: Consequence['kind'], calling: string): Consequence {
  const text = 'text' in does ? does.text : ''
  const link = 'link' in does ? does.link : { address: '', label: '' }
  if (kind === 'link') return { kind, link }
  if (kind === 'book') return { kind, text, link }
  return { kind, text: kind === 'person' && text === '' ? calling : text }
}
