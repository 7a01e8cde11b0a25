import { Button } from '../ui/actions/button.tsx'
import { Badge, StateDot } from '../ui/display/badge.tsx'
import { Portrait } from '../ui/display/portrait.tsx'
import { Breadcrumb } from '../ui/layout/breadcrumb.tsx'
import { List, ListRow } from '../ui/layout/list.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { Panel } from '../ui/layout/panel.tsx'
import { Cell, Column, Row, Table, TableBody, TableHead } from '../ui/layout/table.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import { Samples } from './sample.tsx'

const staff = [
  { id: 'k', tint: 0, name: 'Kenji', role: 'Front desk', tone: 'ok', state: 'On shift', chats: 1_284 },
  { id: 'a', tint: 1, name: 'Amal', role: 'Sales', tone: 'warn', state: 'Paused', chats: 311 },
  { id: 'z', tint: 2, name: 'Zoé', role: 'Support', tone: 'neutral', state: 'Draft', chats: 0 },
] as const

export function LayoutSamples() {
  return (
    <Samples title="Layout">
      <div className="grid gap-5">
        <PageHeader
          above={
            <Breadcrumb
              trail={[
                <a href="#staff" key="staff">
                  My staff
                </a>,
              ]}
              here="Kenji"
            />
          }
          before={<Portrait tint={0} name="Kenji" size={96} />}
          title="Kenji"
          aside={<StateDot tone="ok">On shift</StateDot>}
          summary="Front desk. Answered 1,284 people this week from northwind.io."
          actions={
            <>
              <Button>Pause</Button>
              <Button variant="filled">Talk to Kenji</Button>
            </>
          }
        />
        <Tabs
          label="Kenji"
          items={[
            { value: 'chats', label: 'Chats', count: 38, content: <p>Who asked what.</p> },
            { value: 'knowledge', label: 'Knowledge', content: <p>What Kenji knows.</p> },
            { value: 'settings', label: 'Settings', content: <p>How Kenji speaks.</p> },
          ]}
        />
        <Panel
          title="Staff"
          description="Three people, one of them on shift."
          actions={<Button size="sm">Hire</Button>}
          flush
        >
          <Table label="Staff">
            <TableHead>
              <Column>Name</Column>
              <Column wideOnly>Role</Column>
              <Column>State</Column>
              <Column numeric>Chats</Column>
            </TableHead>
            <TableBody>
              {staff.map((person) => (
                <Row key={person.id}>
                  <Cell heading className="h-12">
                    <span className="flex items-center gap-3">
                      <Portrait
                        tint={person.tint}
                        name={person.name}
                        size={32}
                        resting={person.tone !== 'ok'}
                      />
                      <a href="#staff">{person.name}</a>
                    </span>
                  </Cell>
                  <Cell wideOnly>{person.role}</Cell>
                  <Cell>
                    <StateDot tone={person.tone}>{person.state}</StateDot>
                  </Cell>
                  <Cell numeric>{person.chats.toLocaleString('en-US')}</Cell>
                </Row>
              ))}
            </TableBody>
          </Table>
        </Panel>
        <div className="grid gap-5 md:grid-cols-2">
          <Panel title="Sources" flush>
            <List label="Sources">
              <ListRow end={<Badge>214 pages</Badge>}>northwind.io</ListRow>
              <ListRow end={<Badge tone="brand">New</Badge>}>docs.northwind.io</ListRow>
            </List>
          </Panel>
          <Panel title="A panel">Body text in a panel is muted; headings and values are ink.</Panel>
        </div>
      </div>
    </Samples>
  )
}
