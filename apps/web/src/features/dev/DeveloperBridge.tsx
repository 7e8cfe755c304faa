import { Button } from '@mantine/core';
import type { HostTrial, HostTrials, StandInHost, TrialExpectation, TrialOutcome } from '@naru/domain/native';
import { addressOf } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { Stack, Text } from '@naru/frontend/layout';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { TOKENS } from '../../shared/tokens.ts';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { PageSkeleton } from '../../shared/ui/Skeleton.tsx';
import { Status } from '../../shared/ui/Status.tsx';
import classes from './dev.module.css';

type TrialStatus = TrialOutcome | 'waiting';

/** The trials of the app around the page: undefined until it was looked for, null where there is none. */
const useTrials = (kind: StandInHost['kind'] | null, behaviour: string) => {
  const open = usePort(TOKENS.hostTrials);
  const [host, setHost] = useState<HostTrials | null>();
  const [statuses, setStatuses] = useState<ReadonlyMap<string, TrialStatus>>(new Map());
  useEffect(() => {
    let isShown = true;
    setStatuses(new Map());
    setHost(undefined);
    void open(kind === null ? null : { kind, behaviour }).then((found) => isShown && setHost(found));
    return () => {
      isShown = false;
    };
  }, [open, kind, behaviour]);
  const stand = (name: string, status: TrialStatus): void => setStatuses((now) => new Map([...now, [name, status]]));
  const run = async (name: string): Promise<void> => {
    if (!host || statuses.get(name) === 'waiting') return;
    stand(name, 'waiting');
    stand(name, await host.run(name));
  };
  const runAll = async (): Promise<void> => {
    // One after the other: what the app shows for one would cover what it shows for the next.
    for (const { name } of host?.trials ?? []) await run(name);
  };
  return { host, statuses, run, runAll };
};

const BRIDGE = Object.freeze({
  title: '앱 연결 확인',
  lead: '이 화면을 연 앱에 약속한 메시지를 하나씩 보내고, 돌아온 답이 약속과 같은지 확인해요. 로그인 정보 대신 확인용 글자를 보내니 체험용 앱에서만 눌러 주세요.',
  none: '이 화면을 연 앱이 없어요',
  noneText: '나루 지갑 앱이나 만들고 있는 앱의 웹 화면에서 이 주소를 열어 주세요. 앱이 없으면 흉내 내는 앱으로 볼 수 있어요.',
  standIn: { android: 'Android 흉내로 보기', ios: 'iOS 흉내로 보기' },
  version: (version: number): string => `연결 버전 ${version}`,
  all: '모두 확인',
  one: '확인',
  oneOf: (name: string): string => `${name} 확인`,
  passed: '통과',
  failed: '실패',
  waiting: '기다리는 중',
  untried: '아직',
  counted: (passed: number, tried: number): string => `${tried}개 가운데 ${passed}개 통과`,
  said: '보낸 메시지',
  heard: '돌아온 말',
  nothing: '없음',
  expects: {
    answer: '답이 와야 해요.',
    refusal: '까닭을 밝히고 거절해야 해요.',
    nothing: '아무 말도 돌아오지 않아야 해요.',
    event: '앱에서 로그아웃하면 앱이 먼저 알려야 해요.',
  } satisfies Readonly<Record<TrialExpectation, string>>,
  about: {
    refreshToken: '새 로그인 정보를 달라고 해요.',
    refreshJwt: '지갑의 확인을 달라고 해요.',
    openLogin: '앱의 로그인 화면을 열어 달라고 해요.',
    logOut: '세션이 끝났다고 알려요.',
    keepTokens: '지금부터 쓸 로그인 정보를 알려요.',
    openWallet: '지갑에 요청을 건네요.',
    share: '이 사이트를 공유해 달라고 해요.',
    saveFile: '파일을 저장해 달라고 해요.',
    ended: '앱에서 로그아웃했다는 말을 기다려요.',
    unknownMessage: '없는 말을 보내요.',
    ofEveryObject: '프로그램 안의 이름을 말처럼 보내요.',
    strayField: '약속에 없는 값을 덧붙여 보내요.',
    halfAPair: '로그인 정보를 반만 보내요.',
    pathInName: '다른 폴더를 가리키는 파일 이름을 보내요.',
    tooLong: '너무 긴 말을 보내요.',
  } as Readonly<Record<string, string>>,
} as const);

/** Tries the app around the page, or one that stands in for it, message by message (product 17, bridge): a hidden route of the modes that have a sandbox. */
export const DeveloperBridge = () => {
  const [params] = useSearchParams();
  const named = params.get('host');
  const kind = named === 'android' || named === 'ios' ? named : null;
  const { host, statuses, run, runAll } = useTrials(kind, params.get('behaviour') ?? 'right');
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
  const tried = [...statuses.values()].filter((one) => one !== 'waiting');
  return (
    <div className={classes.developerBridgePage}>
      <PageTitle title={BRIDGE.title} />
      <Text tone="muted">{BRIDGE.lead}</Text>
      <Text tone="muted">{BRIDGE.version(host.version)}</Text>
      <div className={classes.head}>
        <Button onClick={() => void runAll()}>{BRIDGE.all}</Button>
        <span role="status">{tried.length > 0 && BRIDGE.counted(tried.filter(({ passed }) => passed).length, tried.length)}</span>
      </div>
      <Stack as="ul">
        {host.trials.map((trial) => (
          <Row key={trial.name} trial={trial} status={statuses.get(trial.name)} onRun={() => void run(trial.name)} />
        ))}
      </Stack>
    </div>
  );
};

const chipOf = (status: TrialStatus | undefined) => {
  if (status === undefined) return { tone: 'quiet', text: BRIDGE.untried } as const;
  if (status === 'waiting') return { tone: 'waiting', text: BRIDGE.waiting } as const;
  return status.passed ? ({ tone: 'open', text: BRIDGE.passed } as const) : ({ tone: 'bad', text: BRIDGE.failed } as const);
};

interface RowProps {
  readonly trial: HostTrial;
  readonly status: TrialStatus | undefined;
  readonly onRun: () => void;
}

const Row = ({ trial: { name, expects }, status, onRun }: RowProps) => {
  const { tone, text } = chipOf(status);
  return (
    <li className={classes.row} aria-label={name}>
      <div className={classes.head}>
        <code>{name}</code>
        <Status tone={tone}>{text}</Status>
        <Button variant="default" size="xs" aria-label={BRIDGE.oneOf(name)} onClick={onRun}>
          {BRIDGE.one}
        </Button>
      </div>
      <p>
        {BRIDGE.about[name]} {BRIDGE.expects[expects]}
      </p>
      {status !== undefined && status !== 'waiting' && (
        <dl className={classes.texts}>
          <dt>{BRIDGE.said}</dt>
          <dd>{status.said === '' ? BRIDGE.nothing : <code>{status.said}</code>}</dd>
          <dt>{BRIDGE.heard}</dt>
          <dd>{status.heard === null ? BRIDGE.nothing : <code>{status.heard}</code>}</dd>
        </dl>
      )}
    </li>
  );
};
