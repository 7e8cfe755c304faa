import { Button, Checkbox, TextInput } from '@mantine/core';
import {
  type CardTemplate,
  type CardTemplateContent,
  type CardValues,
  columnsOf,
  extremesOf,
  type KeptCardTemplate,
  ROW_NUMBER,
  whyNotTemplate,
} from '@naru/domain/card-template';
import { addressOf } from '@naru/domain/navigation';
import { type CardTemplateId, type SiteCode, TEXT_LIMITS } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { FaultText, FormFault } from '@naru/frontend/form-parts';
import { Row, Text } from '@naru/frontend/layout';
import { cardFaultText, failureText, templateFaultText } from '@naru/messages';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLeaveGuard } from '../../../shared/form/use-leave-guard.ts';
import { failureOf } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { useMay } from '../../../shared/site/ForRole.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { Choice } from '../../../shared/ui/Choice.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Outcome } from '../../../shared/ui/Outcome.tsx';
import { StepButton } from '../../../shared/ui/StepButton.tsx';
import { useFocusAfterChange } from '../../../shared/ui/use-focus-after-change.ts';
import { CardForm } from './CardForm.tsx';
import { CardPicture } from './CardPicture.tsx';
import classes from './Editor.module.css';
import { ElementForm } from './ElementForm.tsx';
import { Layers } from './Layers.tsx';
import { Samples } from './Samples.tsx';
import stageClasses from './Stage.module.css';
import { Stage } from './Stage.tsx';
import { elementName, TEXTS } from './texts.ts';
import { type CardEditor, useCardEditor } from './use-card-editor.ts';

/** So long nothing changes before a card is drawn: nobody looks at what is passed through while something is dragged. */
const SETTLED_MS = 400;
const REMEMBERED_MS = 60_000;

/** The card as the server draws it, once the template and the row have stayed as they are for a moment; undefined until then. */
const useCardPreview = (siteCode: SiteCode, template: CardTemplate, values: CardValues) => {
  const [settled, setSettled] = useState({ template, values });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ template, values }), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [template, values]);
  const { data, error, refetch } = useAnswerOf(
    TOKENS.cardTemplates,
    KEYS.cardPreview(siteCode, settled),
    (port) => port.preview({ siteCode, template: settled.template, values: settled.values }),
    { enabled: whyNotTemplate(settled.template).length === 0, staleTime: Number.POSITIVE_INFINITY, gcTime: REMEMBERED_MS },
  );
  const isCurrent = settled.template === template && settled.values === values;
  return { drawn: isCurrent ? data : undefined, error: isCurrent ? error : null, refetch };
};

interface Props {
  readonly siteCode: SiteCode;
  readonly content: CardTemplateContent;
  /** What is stored already; null of a new one. */
  readonly stored: KeptCardTemplate | null;
}

const TYPED = 'input, textarea, select';

/** Designs a card: what it looks like at the left as it will be minted, everything that can be changed of it at the right. */
export const Editor = ({ siteCode, content, stored }: Props) => {
  const root = useRef<HTMLDivElement>(null);
  const editor = useCardEditor(siteCode, content, stored?.pictures ?? []);
  const may = useMay('operator');
  useFocusAfterChange(root);
  const onKeyDown = (event: KeyboardEvent): void => {
    // In a field the browser takes back what was typed there.
    if (!may || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    if (event.target instanceof Element && event.target.matches(TYPED)) return;
    event.preventDefault();
    if (event.shiftKey) editor.redo();
    else editor.undo();
  };
  const { template, selected } = editor;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that work from wherever the focus is within it
    <div ref={root} className={classes.editor} onKeyDown={onKeyDown}>
      {may && <SaveBar siteCode={siteCode} editor={editor} stored={stored} />}
      <div className={classes.columns}>
        <Shown siteCode={siteCode} editor={editor} may={may} />
        {may && (
          <div className={classes.beside}>
            <Layers
              template={template}
              selected={selected?.id ?? null}
              onSelect={editor.select}
              onAdd={editor.add}
              onLift={editor.lift}
              onRemove={editor.remove}
            />
            {selected === undefined ? (
              <CardForm template={template} onChange={editor.setTemplate} onBackground={(file) => void editor.setBackground(file)} />
            ) : (
              <ElementForm key={selected.id} template={template} element={selected} onChange={editor.replace} onPlace={editor.place} />
            )}
          </div>
        )}
      </div>
      {may && (
        <Samples
          template={template}
          samples={editor.samples}
          pictures={editor.pictures}
          onChange={editor.setSamples}
          onPicture={(at, column, file) => void editor.setExample(at, column, file)}
        />
      )}
    </div>
  );
};

/** Which row is shown: one of the examples by its place, or one of longest or shortest texts. */
type ShownRow = 'longest' | 'shortest' | `${number}`;

const Shown = ({ siteCode, editor, may }: { siteCode: SiteCode; editor: CardEditor; may: boolean }) => {
  const { template, samples, pictures, selected } = editor;
  const [row, setRow] = useState<ShownRow>('0');
  const [showsSafeArea, setShowsSafeArea] = useState(true);
  const values = useMemo(() => {
    const { longest, shortest } = extremesOf(columnsOf(template), samples);
    const at = row === 'longest' || row === 'shortest' ? 0 : Math.min(Number(row), Math.max(samples.length - 1, 0));
    const shown = row === 'longest' ? longest : row === 'shortest' ? shortest : (samples[at] ?? {});
    return { ...shown, [ROW_NUMBER]: String(at + 1) };
  }, [template, samples, row]);
  const { drawn, error, refetch } = useCardPreview(siteCode, template, values);
  const faults = whyNotTemplate(template);
  const nameOf = (id: string): string => {
    const element = template.elements.find((each) => each.id === id);
    return element === undefined ? '' : elementName(element);
  };
  const lines = [
    ...faults.map((fault) => `${nameOf(fault.elementId)}: ${templateFaultText(fault)}`),
    ...(drawn?.faults ?? []).map((fault) => `${nameOf(fault.elementId)}: ${cardFaultText(fault)}`),
  ];
  const rows: readonly { readonly value: ShownRow; readonly label: string }[] = [
    ...samples.map((_, at) => ({ value: `${at}` as const, label: `예시 ${at + 1}` })),
    { value: 'longest', label: '가장 긴 글' },
    { value: 'shortest', label: '가장 짧은 글' },
  ];
  const picture = drawn?.picture ?? null;
  return (
    <div className={classes.shown}>
      <Choice legend="보이는 값" name="shown-row" value={row} choices={rows} onChange={setRow} />
      <Stage
        template={template}
        selected={selected?.id ?? null}
        isOpen={may}
        showsSafeArea={may && showsSafeArea}
        onSelect={editor.select}
        onPlace={editor.place}
        onRemove={editor.remove}
      >
        <CardPicture template={template} values={values} pictures={pictures} />
        {picture !== null && <img className={stageClasses.minted} src={picture} alt="발행될 카드" />}
      </Stage>
      <div className={classes.below}>
        <Text role="status" size={14} tone="muted">
          {error !== null
            ? ''
            : picture !== null
              ? '발행될 그림 그대로예요.'
              : lines.length > 0
                ? '고칠 곳이 있어서 그릴 수 없어요.'
                : '그리고 있어요.'}
        </Text>
        {may && (
          <Checkbox label="안전 여백 보기" checked={showsSafeArea} onChange={(event) => setShowsSafeArea(event.currentTarget.checked)} />
        )}
      </div>
      {error !== null && (
        <Text role="alert" size={14} tone="bad">
          <FaultText text={failureText(failureOf(error))} />{' '}
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            다시 그리기
          </Button>
        </Text>
      )}
      {lines.length > 0 && (
        <ul className={classes.faults} aria-label="고칠 곳">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
};

const SaveBar = ({ siteCode, editor, stored }: { siteCode: SiteCode; editor: CardEditor; stored: KeptCardTemplate | null }) => {
  const port = usePort(TOKENS.cardTemplates);
  const overlays = usePort(TOKENS.overlays);
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [fault, setFault] = useState<string>();
  const [isBehind, setBehind] = useState(false);
  const [told, setTold] = useState('');
  const { name, template, samples } = editor;
  const content: CardTemplateContent = { name, template, samples };
  const text = JSON.stringify(content);
  const [saved, setSaved] = useState({ text, version: stored?.version ?? 0 });
  const isDirty = text !== saved.text;
  useLeaveGuard(isDirty);

  const make = async (): Promise<void> => {
    const answer = await overlays.during(port.make({ siteCode, content, key: crypto.randomUUID() }));
    if (!answer.ok) return overlays.open('refused', answer.failure).then(() => undefined);
    setSaved({ text, version: answer.value.version });
    await cache.invalidateQueries({ queryKey: KEYS.cardTemplates(siteCode) });
    await navigate(addressOf('multiCardImageMaker', { template: answer.value.templateId }), { replace: true });
  };
  const update = async (templateId: CardTemplateId, version: number): Promise<void> => {
    const answer = await overlays.during(port.save({ siteCode, templateId, version, content }));
    if (!answer.ok && answer.failure.name === 'changedMeanwhile') return setBehind(true);
    if (!answer.ok) return overlays.open('refused', answer.failure).then(() => undefined);
    setSaved({ text, version: answer.value.version });
    setTold(`${answer.value.version}번째 판으로 저장했어요.`);
    await cache.invalidateQueries({ queryKey: KEYS.cardTemplates(siteCode) });
  };
  const submit = async (): Promise<void> => {
    setTold('');
    const wrong =
      name.trim() === '' ? '디자인 이름을 적어 주세요.' : whyNotTemplate(template).length > 0 ? '고칠 곳을 먼저 고쳐 주세요.' : undefined;
    setFault(wrong);
    if (wrong !== undefined) return;
    if (stored === null) await make();
    else await update(stored.templateId, saved.version);
  };
  return (
    <section className={classes.bar} aria-label={TEXTS.save}>
      <TextInput
        className={classes.name ?? ''}
        label={TEXTS.name}
        maxLength={TEXT_LIMITS.name}
        value={name}
        onChange={(event) => editor.setName(event.currentTarget.value)}
      />
      <Row gap={6}>
        <StepButton size="sm" aria-label={TEXTS.undo} end={!editor.canUndo} onClick={editor.undo}>
          {TEXTS.undo}
        </StepButton>
        <StepButton size="sm" aria-label={TEXTS.redo} end={!editor.canRedo} onClick={editor.redo}>
          {TEXTS.redo}
        </StepButton>
        <Button size="sm" onClick={() => void submit()}>
          {TEXTS.save}
        </Button>
        <LinkButton size="sm" variant="default" to={addressOf('multiCardImageMaker')}>
          목록
        </LinkButton>
      </Row>
      <FormFault text={fault} />
      <Outcome text={isDirty && told !== '' ? '' : told} />
      {isBehind && (
        <div className={classes.behind} role="alert">
          <p>다른 사람이 먼저 저장했어요. 지금 디자인은 새 디자인으로 저장할 수 있어요.</p>
          <Button size="compact-sm" onClick={() => void make()}>
            새 디자인으로 저장
          </Button>
        </div>
      )}
    </section>
  );
};
