import { Button } from '@mantine/core';
import type { HostTrial } from '@naru/domain/native';
import { addressOf } from '@naru/domain/navigation';
import { useSearchParams } from 'react-router';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageSkeleton } from '../../shared/ui/PageSkeleton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { Standing } from '../../shared/ui/Standing.tsx';
import { BRIDGE } from './bridge-texts.ts';
import classes from './DeveloperBridge.module.css';
import { type TrialStanding, useTrials } from './use-trials.ts';

/** Tries the app around the page, or one that stands in for it, message by message (product 17, bridge): a hidden route of the modes that have a sandbox. */
export const DeveloperBridge = () => {
  const [params] = useSearchParams();
  const named = params.get('host');
  const kind = named === 'android' || named === 'ios' ? named : null;
  const { host, standings, run, runAll } = useTrials(kind, params.get('behaviour') ?? 'right');
  if (host === undefined) return <PageSkeleton />;
  if (host === null)
    return (
      <Hint title={<PageTitle title={BRIDGE.none} />} text={BRIDGE.noneText}>
        {(['android', 'ios'] as const).map((one) => (
          <LinkButton key={one} to={addressOf('developerBridge', { host: one })}>
            {BRIDGE.standIn[one]}
          </LinkButton>
        ))}
      </Hint>
    );
  const tried = [...standings.values()].filter((one) => one !== 'waiting');
  return (
    <div className={classes.page}>
      <PageTitle title={BRIDGE.title} />
      <p className={classes.lead}>{BRIDGE.lead}</p>
      <p className={classes.lead}>{BRIDGE.version(host.version)}</p>
      <div className={classes.head}>
        <Button onClick={() => void runAll()}>{BRIDGE.all}</Button>
        <span role="status">{tried.length > 0 && BRIDGE.counted(tried.filter(({ passed }) => passed).length, tried.length)}</span>
      </div>
      <ul className={classes.rows}>
        {host.trials.map((trial) => (
          <Row key={trial.name} trial={trial} standing={standings.get(trial.name)} onRun={() => void run(trial.name)} />
        ))}
      </ul>
    </div>
  );
};

const chipOf = (standing: TrialStanding | undefined) => {
  if (standing === undefined) return { tone: 'quiet', text: BRIDGE.untried } as const;
  if (standing === 'waiting') return { tone: 'waiting', text: BRIDGE.waiting } as const;
  return standing.passed ? ({ tone: 'open', text: BRIDGE.passed } as const) : ({ tone: 'bad', text: BRIDGE.failed } as const);
};

interface RowProps {
  readonly trial: HostTrial;
  readonly standing: TrialStanding | undefined;
  readonly onRun: () => void;
}

const Row = ({ trial: { name, expects }, standing, onRun }: RowProps) => {
  const { tone, text } = chipOf(standing);
  return (
    <li className={classes.row} aria-label={name}>
      <div className={classes.head}>
        <code>{name}</code>
        <Standing tone={tone}>{text}</Standing>
        <Button variant="default" size="xs" aria-label={BRIDGE.oneOf(name)} onClick={onRun}>
          {BRIDGE.one}
        </Button>
      </div>
      <p>
        {BRIDGE.about[name]} {BRIDGE.expects[expects]}
      </p>
      {standing !== undefined && standing !== 'waiting' && (
        <dl className={classes.texts}>
          <dt>{BRIDGE.said}</dt>
          <dd>{standing.said === '' ? BRIDGE.nothing : <code>{standing.said}</code>}</dd>
          <dt>{BRIDGE.heard}</dt>
          <dd>{standing.heard === null ? BRIDGE.nothing : <code>{standing.heard}</code>}</dd>
        </dl>
      )}
    </li>
  );
};
