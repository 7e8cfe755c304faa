import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { failuresOf, type SiteCode } from '@naru/domain/shared';
import { parseWebhookUrl, possibleWebhookEvents, WEBHOOK_URL_MOST, type WebhookEvent, webhookEventGroups } from '@naru/domain/webhook';
import { usePort } from '@naru/frontend/container';
import { FormEnd } from '@naru/frontend/form-parts';
import { Text } from '@naru/frontend/layout';
import { Form } from '../../../shared/form/Form.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { proveToMake, useProve } from '../../../shared/proof/use-prove.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import classes from './account.module.css';
import { WEBHOOKS } from './webhook-texts.ts';

interface Props {
  readonly possible: readonly WebhookEvent[];
  readonly chosen: readonly WebhookEvent[];
  readonly onChange: (chosen: readonly WebhookEvent[]) => void;
}

/** Of which events an address is to be told: each by itself, all that are about one thing, or all that there are. */
const WebhookEvents = ({ possible, chosen, onChange }: Props) => {
  /** A box for some of the events: half ticked where some of them are chosen. */
  const boxFor = (events: readonly WebhookEvent[], label: string) => {
    const count = events.filter((type) => chosen.includes(type)).length;
    return (
      <Checkbox
        size="md"
        label={label}
        checked={count === events.length}
        indeterminate={count > 0 && count < events.length}
        onChange={({ currentTarget: { checked } }) =>
          onChange(possible.filter((type) => (events.includes(type) ? checked : chosen.includes(type))))
        }
      />
    );
  };
  return (
    <fieldset className={classes.events}>
      <legend>{WEBHOOKS.events}</legend>
      <div className={classes.every}>{boxFor(possible, WEBHOOKS.every)}</div>
      <div className={classes.groups}>
        {webhookEventGroups(possible).map(({ noun, events }) => (
          <fieldset key={noun} aria-label={WEBHOOKS.noun[noun]} className={classes.group}>
            <Text as="div" weight={600}>
              {boxFor(events, WEBHOOKS.everyOf(noun))}
            </Text>
            <ul className={classes.each}>
              {events.map((type) => (
                <li key={type}>{boxFor([type], WEBHOOKS.event[type])}</li>
              ))}
            </ul>
          </fieldset>
        ))}
      </div>
    </fieldset>
  );
};

export interface OwnSite {
  readonly siteCode: SiteCode;
  readonly siteName: string;
}

interface Typed {
  readonly url: string;
  readonly siteCode: SiteCode | null;
  readonly events: readonly WebhookEvent[];
}

const EMPTY: Typed = { url: '', siteCode: null, events: [] };

/** The form by which an address is named; `onMade` gets its secret, which nobody is told again. */
export const NewWebhook = ({ sites, onMade }: { sites: readonly OwnSite[]; onMade: (secret: string) => void }) => {
  const port = usePort(TOKENS.webhooks);
  const proving = useProve();
  const form = useForm(EMPTY, proving.problem);
  const { typed, set } = form;
  const possible = possibleWebhookEvents(typed.siteCode);
  const events = possible.filter((type) => typed.events.includes(type));
  const make = async (): Promise<void> => {
    // Whether this machine itself may be one is the server's to say.
    const url = parseWebhookUrl(typed.url, { local: true });
    if (form.tell(failuresOf({ url })) || !url.ok) return;
    if (form.tell(events.length === 0 ? [{ field: 'events', words: WEBHOOKS.eventsMissing }] : [])) return;
    const terms = { url: url.value, siteCode: typed.siteCode, events };
    const order = { lead: WEBHOOKS.prove, change: { what: 'webhook', ...terms } } as const;
    const made = await proveToMake(proving, order, (proof) => port.make({ ...terms, proof }));
    if (made === undefined) return;
    set(EMPTY);
    onMade(made.secret);
  };
  return (
    <Form name={WEBHOOKS.title} onSubmit={make}>
      <TextInput
        label={WEBHOOKS.url}
        description={WEBHOOKS.urlHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={WEBHOOK_URL_MOST}
        {...form.field('url')}
      />
      {sites.length > 0 && (
        <NativeSelect
          label={WEBHOOKS.about}
          value={typed.siteCode ?? ''}
          data={[
            { value: '', label: WEBHOOKS.own },
            ...sites.map(({ siteCode, siteName }) => ({ value: siteCode, label: WEBHOOKS.site(siteName) })),
          ]}
          onChange={(event) => set({ siteCode: sites.find(({ siteCode }) => siteCode === event.currentTarget.value)?.siteCode ?? null })}
        />
      )}
      <WebhookEvents possible={possible} chosen={events} onChange={(chosen) => set({ events: chosen })} />
      <FormEnd fault={form.fault(['url'])} variant="default" submit={WEBHOOKS.make} />
    </Form>
  );
};
