import { Checkbox } from '@mantine/core';
import { type WebhookEvent, webhookEventGroups } from '@naru/domain/webhook';
import classes from './WebhookEvents.module.css';
import { WEBHOOKS } from './webhook-texts.ts';

interface Props {
  readonly possible: readonly WebhookEvent[];
  readonly chosen: readonly WebhookEvent[];
  readonly onChange: (chosen: readonly WebhookEvent[]) => void;
}

/** Of which events an address is to be told: each by itself, all that are about one thing, or all that there are. */
export const WebhookEvents = ({ possible, chosen, onChange }: Props) => {
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
            <div className={classes.whole}>{boxFor(events, WEBHOOKS.everyOf(noun))}</div>
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
