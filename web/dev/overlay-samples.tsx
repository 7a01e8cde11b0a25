import { Archive, Pause, Trash2 } from 'lucide-react'
import { Button } from '../ui/actions/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'
import { AlertDialog } from '../ui/overlays/alert-dialog.tsx'
import { Dialog, DialogClose } from '../ui/overlays/dialog.tsx'
import { Menu, MenuChoice, MenuItem, MenuNote, MenuSeparator } from '../ui/overlays/menu.tsx'
import { Popover } from '../ui/overlays/popover.tsx'
import { showToast } from '../ui/overlays/toasts.ts'
import { Tooltip } from '../ui/overlays/tooltip.tsx'
import { Sample, Samples } from './sample.tsx'

export function OverlaySamples() {
  return (
    <Samples title="Overlays">
      <Sample name="Dialogs">
        <Dialog
          title="Rename Kenji"
          description="Visitors see the new name at once."
          trigger={<Button>Dialog</Button>}
          footer={
            <>
              <DialogClose>
                <Button>Cancel</Button>
              </DialogClose>
              <Button variant="filled">Rename</Button>
            </>
          }
        >
          <Field name="name" label="Name">
            <Input defaultValue="Kenji" />
          </Field>
        </Dialog>
        <AlertDialog
          title="Delete northwind.io?"
          confirm="Delete"
          danger
          trigger={<Button>AlertDialog</Button>}
          onConfirm={() => new Promise((resolve) => setTimeout(resolve, 1_000))}
        >
          Its 214 pages and what was found in them go. Answers given so far keep their receipts.
        </AlertDialog>
      </Sample>
      <Sample name="Menu, Popover, Tooltip">
        <Menu trigger={<Button>Menu</Button>} align="start">
          <MenuNote>Kenji, on shift since Monday</MenuNote>
          <MenuSeparator />
          <MenuChoice
            label="Workspace"
            value="northwind"
            options={[
              { value: 'northwind', label: 'Northwind' },
              { value: 'lamps', label: 'Lamps and sons' },
            ]}
            onSelect={() => {}}
          />
          <MenuSeparator />
          <MenuItem icon={Pause} onSelect={() => {}}>
            Pause
          </MenuItem>
          <MenuItem icon={Archive} onSelect={() => {}} disabled>
            Archive
          </MenuItem>
          <MenuItem icon={Trash2} danger onSelect={() => {}}>
            Delete
          </MenuItem>
        </Menu>
        <Popover trigger={<Button>Popover</Button>} title="Why was this page skipped?">
          robots.txt asks crawlers to stay away from it.
        </Popover>
        <Tooltip text="Seen by everybody in the workspace">
          <Button>Tooltip</Button>
        </Tooltip>
      </Sample>
      <Sample name="Toast">
        <Button
          onClick={() =>
            showToast({ title: 'northwind.io is researched', description: '214 pages, 38 answers.' })
          }
        >
          Result
        </Button>
        <Button onClick={() => showToast({ title: 'Kenji is archived', undo: () => {} })}>Undo</Button>
      </Sample>
    </Samples>
  )
}
