import { Button, TextInput } from '@mantine/core';
import { type KeptCardTemplate, MOST_CARD_TEMPLATES, ROW_NUMBER } from '@naru/domain/card-template';
import type { Failure } from '@naru/domain/failure';
import { addressOf } from '@naru/domain/navigation';
import { type Result, type SiteCode, TEXT_LIMITS } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Stack } from '@naru/frontend/layout';
import { failureText, formatDateTime, isolated, withJosa } from '@naru/messages';
import { useRef, useState } from 'react';
import { Form } from '../../../shared/form/Form.tsx';
import { IssuerList } from '../../../shared/issuer/IssuerList.tsx';
import { wholeList } from '../../../shared/issuer/use-issuer-list.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { useAnswer } from '../../../shared/query/use-answer.ts';
import { ForRole, useMay } from '../../../shared/site/ForRole.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Outcome } from '../../../shared/ui/Outcome.tsx';
import { useFocusAfterChange } from '../../../shared/ui/use-focus-after-change.ts';
import { CardPicture } from './CardPicture.tsx';
import classes from './TemplateList.module.css';
import { TEXTS } from './texts.ts';

/** How high a card is drawn in the list, in px. */
const PAPER_HEIGHT = 208;

export const TemplateList = ({ siteCode }: { siteCode: SiteCode }) => {
  const root = useRef<HTMLDivElement>(null);
  const port = usePort(TOKENS.cardTemplates);
  const overlays = usePort(TOKENS.overlays);
  const [message, setMessage] = useState('');
  const list = useAnswer(KEYS.cardTemplates(siteCode), () => port.list(siteCode), { staleTime: 0 });
  useFocusAfterChange(root);
  const tell = async (done: string, answer: Result<unknown, Failure>): Promise<void> => {
    setMessage(answer.ok ? done : failureText(answer.failure).text);
    await list.refetch();
  };
  const copy = async ({ name, template, samples }: KeptCardTemplate): Promise<void> => {
    const copied = `${[...name].slice(0, TEXT_LIMITS.name - 3).join('')} 사본`;
    const content = { name: copied, template, samples };
    await tell(
      `${withJosa(copied, '을/를')} 만들었어요.`,
      await overlays.during(port.make({ siteCode, content, key: crypto.randomUUID() })),
    );
  };
  const remove = async ({ templateId, name }: KeptCardTemplate): Promise<void> => {
    const wanted = await overlays.open('confirm', {
      title: `${isolated(name)} 지우기`,
      text: '목록에서 사라지고 되돌릴 수 없어요. 이미 그린 카드는 그대로 남아요. 지울까요?',
      okLabel: TEXTS.remove,
      danger: true,
    });
    if (wanted) await tell(`${withJosa(isolated(name), '을/를')} 지웠어요.`, await overlays.during(port.remove({ siteCode, templateId })));
  };
  const rename = async ({ templateId }: KeptCardTemplate, name: string): Promise<void> =>
    tell(`이름을 ${withJosa(isolated(name), '으로/로')} 바꿨어요.`, await overlays.during(port.rename({ siteCode, templateId, name })));
  return (
    <Stack ref={root} gap={16}>
      <Outcome text={message} />
      <IssuerList
        list={wholeList(list)}
        height={320}
        empty={{
          title: '아직 만든 카드 디자인이 없어요',
          text: '배경과 글, 그림, QR 코드를 놓고 값이 들어갈 자리를 정해 보세요.',
          ways: <Make />,
        }}
      >
        {(templates) => (
          <>
            {templates.length < MOST_CARD_TEMPLATES && <Make className={classes.make ?? ''} />}
            <ul className={classes.cards} aria-label={TEXTS.title}>
              {templates.map((stored) => (
                <li key={stored.templateId}>
                  <Row
                    stored={stored}
                    onCopy={() => copy(stored)}
                    onRemove={() => remove(stored)}
                    onRename={(name) => rename(stored, name)}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </IssuerList>
    </Stack>
  );
};

const Make = ({ className = '' }: { className?: string }) => (
  <ForRole>
    <LinkButton className={className} to={addressOf('multiCardImageMaker', { template: 'new' })}>
      {TEXTS.make}
    </LinkButton>
  </ForRole>
);

interface RowProps {
  readonly stored: KeptCardTemplate;
  readonly onCopy: () => Promise<void>;
  readonly onRemove: () => Promise<void>;
  readonly onRename: (name: string) => Promise<void>;
}

const Row = ({ stored, onCopy, onRemove, onRename }: RowProps) => {
  const { templateId, name, template, samples, pictures, version, savedAt, savedBy } = stored;
  const may = useMay('operator');
  const [renamed, setRenamed] = useState<string>();
  const ratio = template.width / template.height;
  const example = Object.fromEntries([...Object.entries(samples[0] ?? {}), [ROW_NUMBER, '1']]);
  return (
    <Stack as="article" gap={12} framed={16} className={classes.card} aria-label={name}>
      <span className={classes.picture}>
        <span className={classes.paper} style={{ aspectRatio: `${ratio}`, width: `min(100%, ${PAPER_HEIGHT * ratio}px)` }}>
          <CardPicture template={template} values={example} pictures={pictures} />
        </span>
      </span>
      <div className={classes.about}>
        <h2>{name}</h2>
        <small>
          {version}번째 판 · {formatDateTime(savedAt)}, {savedBy}
        </small>
      </div>
      {renamed !== undefined && (
        <Form
          name={`${isolated(name)} ${TEXTS.rename}`}
          onSubmit={async () => {
            if (renamed.trim() === '') return;
            await onRename(renamed.trim());
            setRenamed(undefined);
          }}
        >
          <TextInput
            label={TEXTS.name}
            maxLength={TEXT_LIMITS.name}
            value={renamed}
            error={renamed.trim() === '' && '이름을 적어 주세요.'}
            onChange={(event) => setRenamed(event.currentTarget.value)}
          />
          <Button type="submit" size="compact-sm">
            바꾸기
          </Button>
        </Form>
      )}
      <div className={classes.ways}>
        <LinkButton size="compact-sm" to={addressOf('multiCardImageMaker', { template: templateId })} aria-label={`${name} ${TEXTS.open}`}>
          {TEXTS.open}
        </LinkButton>
        {may && (
          <>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`${isolated(name)} ${TEXTS.rename}`}
              aria-expanded={renamed !== undefined}
              onClick={() => setRenamed(renamed === undefined ? name : undefined)}
            >
              {TEXTS.rename}
            </Button>
            <Button size="compact-sm" variant="default" aria-label={`${isolated(name)} ${TEXTS.copy}`} onClick={() => void onCopy()}>
              {TEXTS.copy}
            </Button>
            <Button size="compact-sm" variant="default" aria-label={`${isolated(name)} ${TEXTS.remove}`} onClick={() => void onRemove()}>
              {TEXTS.remove}
            </Button>
          </>
        )}
      </div>
    </Stack>
  );
};
