import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from '#web/testing/render.tsx'
import { ImageUpload } from './image-upload.tsx'

const file = (name: string, type: string) => new File([new Uint8Array(10)], name, { type })

async function show(onRemove?: () => Promise<unknown>) {
  await render(
    <ImageUpload
      label="Your photo"
      preview={<span />}
      shape="round"
      path="/files/profile_photos/ada"
      onUploaded={() => {}}
      onRemove={onRemove}
      inWords={() => 'It could not be done.'}
    />,
  )
  return screen.getByRole('group', { name: 'Your photo' })
}

describe('a picture that can be uploaded', () => {
  beforeEach(() => {
    // jsdom has no addresses for files.
    URL.createObjectURL = () => 'blob:picture'
    URL.revokeObjectURL = () => {}
  })

  it('is refused in words when it is none, before anything is sent', async () => {
    const group = await show()
    const chooser = group.querySelector('input[type="file"]')
    if (!(chooser instanceof HTMLInputElement)) throw new Error('there is nothing to choose with')
    fireEvent.change(chooser, { target: { files: [file('page.svg', 'image/svg+xml')] } })
    expect((await screen.findByRole('alert')).textContent).toContain('Choose a PNG')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is cropped before it is sent, and cancelling gives the focus back [STOR-3]', {
    timeout: 60_000,
  }, async () => {
    const group = await show()
    fireEvent.drop(group, { dataTransfer: { types: ['Files'], files: [file('ada.png', 'image/png')] } })
    const dialog = await screen.findByRole('dialog', { name: 'Your photo' }, { timeout: 30_000 })
    expect(within(dialog).getByRole('slider', { name: 'Size' })).toBeDefined()
    expect(within(dialog).getByRole('button', { name: 'Use this picture' })).toBeDefined()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement?.textContent).toBe('Upload a picture')
  })

  it('is taken away, or says why it could not be', async () => {
    const remove = vi.fn<() => Promise<unknown>>()
    remove.mockRejectedValueOnce(new Error('down')).mockResolvedValue(null)
    await show(remove)
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    expect((await screen.findByRole('alert')).textContent).toContain('It could not be done.')
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('The picture is removed.')).toBeDefined()
  })
})
