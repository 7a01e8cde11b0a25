import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ResearchSample, StaffSample } from './tour-samples.tsx'

/** The tour where no video can be played: the same in three pictures with words. */
export function TourPictures({ answerSample }: { answerSample: ReactNode }) {
  return (
    <ol className="flex flex-col gap-8">
      <Picture
        title={<Trans>1. Enter a website</Trans>}
        text={<Trans>Watch as its pages are read one by one. Pages its rules forbid are left alone.</Trans>}
      >
        <ResearchSample />
      </Picture>
      <Picture
        title={<Trans>2. Hire a virtual human</Trans>}
        text={<Trans>Give a name and a job, and choose the websites that this colleague answers from.</Trans>}
      >
        <StaffSample />
      </Picture>
      <Picture
        title={<Trans>3. Talk, and check</Trans>}
        text={
          <Trans>
            Every sentence shows the passage it rests on. If your site doesn’t cover something, your staff say
            so.
          </Trans>
        }
      >
        {answerSample}
      </Picture>
    </ol>
  )
}

function Picture({ title, text, children }: { title: ReactNode; text: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-col gap-3">
      <div>
        <h2 className="text-section">{title}</h2>
        <p className="mt-0.5">{text}</p>
      </div>
      {children}
    </li>
  )
}
