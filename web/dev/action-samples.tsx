import { Pause, Play, Plus, RotateCw, Trash2 } from 'lucide-react'
import { Button } from '../ui/actions/button.tsx'
import { buttonClass } from '../ui/actions/button-class.ts'
import { CopyButton } from '../ui/actions/copy-button.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { textLinkClass } from '../ui/actions/text-link-class.ts'
import { Sample, Samples } from './sample.tsx'

const variants = ['filled', 'outline', 'ghost', 'danger'] as const

export function ActionSamples() {
  return (
    <Samples title="Actions">
      {variants.map((variant) => (
        <Sample key={variant} name={variant}>
          <Button variant={variant}>Hire Kenji</Button>
          <Button variant={variant}>
            <Plus aria-hidden="true" />
            With an icon
          </Button>
          <Button variant={variant} size="sm">
            Small
          </Button>
          <Button variant={variant} busy>
            Busy
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
        </Sample>
      ))}
      <Sample name="IconButton">
        <IconButton label="Pause">
          <Pause aria-hidden="true" />
        </IconButton>
        <IconButton label="Resume" size="sm">
          <Play aria-hidden="true" />
        </IconButton>
        <IconButton label="Research again" disabled>
          <RotateCw aria-hidden="true" />
        </IconButton>
        <IconButton label="Delete" className="!text-bad">
          <Trash2 aria-hidden="true" />
        </IconButton>
      </Sample>
      <Sample name="Links">
        <a href="#links" className={buttonClass('outline')}>
          A link as a button
        </a>
        <a href="#links" className={textLinkClass}>
          A link in a text
        </a>
      </Sample>
      <Sample name="CopyButton">
        <CopyButton text="sk_live_sample" />
      </Sample>
    </Samples>
  )
}
