import '../../../shared/form/css.ts';
import { Button, FileButton, Progress } from '@mantine/core';
import { type ExchangeRow, MOST_GOODS_PHOTOS, sortPhotos } from '@naru/domain/exchange';
import { failure, failureByCode } from '@naru/domain/failure';
import { type ExchangeId, parseExchangeId, type SiteCode } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { chooseAnew } from '@naru/frontend/form-parts';
import { Row, Stack, Text } from '@naru/frontend/layout';
import { failureText, workName } from '@naru/messages';
import { useState } from 'react';
import { FileChoice } from '../../../shared/form/FileChoice.tsx';
import { acceptOf, isOfType, PICTURE_TYPES } from '../../../shared/form/file-types.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Outcome } from '../../../shared/ui/Outcome.tsx';
import { Table } from '../../../shared/ui/Table.tsx';
import classes from './Exchanges.module.css';
import { PHOTO_TEXTS as TEXTS } from './texts.ts';

/** Records one picture of the goods of several requests; undefined where all are recorded, otherwise why the first is not. */
const useRecord = (siteCode: SiteCode) => {
  const port = usePort(TOKENS.issuerExchanges);
  return async (exchangeIds: readonly ExchangeId[], photo: File): Promise<string | undefined> => {
    const answer = await port.recordPhoto({ siteCode, exchangeIds, photo, key: crypto.randomUUID() });
    if (!answer.ok) return failureText(answer.failure).text;
    const [refused] = answer.value.refused;
    return refused && failureText(failure((failureByCode(refused.code) ?? failure('unexpected')).name)).text;
  };
};

/** A file that is not recorded, and why. */
interface Left {
  readonly name: string;
  readonly why: string;
}

/** What is on its way: how many of how many. */
interface Sending {
  readonly done: number;
  readonly all: number;
}

const left = (names: readonly string[], why: string): readonly Left[] => names.map((name) => ({ name, why }));

/** The pictures that were chosen, those within a ZIP file one by one, and what is none. */
const picturesOf = async (chosen: readonly File[]): Promise<{ readonly files: readonly File[]; readonly left: readonly Left[] }> => {
  const files: File[] = [];
  const out: Left[] = [];
  for (const file of chosen)
    if (isOfType(file, PICTURE_TYPES)) files.push(file);
    else if (isOfType(file, ['zip'])) {
      try {
        const { unzipPictures } = await import('./unzip.ts');
        const unpacked = await unzipPictures(file);
        files.push(...unpacked.files);
        out.push(...left(unpacked.left, TEXTS.noPicture));
      } catch {
        out.push({ name: file.name, why: TEXTS.noZip });
      }
    } else out.push({ name: file.name, why: TEXTS.noPicture });
  const most = files.slice(0, MOST_GOODS_PHOTOS);
  return {
    files: most,
    left: [
      ...out,
      ...left(
        files.slice(MOST_GOODS_PHOTOS).map(({ name }) => name),
        TEXTS.tooMany,
      ),
    ],
  };
};

/** Pictures of goods for many requests: by the numbers in their names, in a ZIP file too, or taken one after the other on a phone. */
export const GoodsPhotos = ({ siteCode }: { siteCode: SiteCode }) => {
  const record = useRecord(siteCode);
  const queries = usePort(TOKENS.queries);
  const [sending, setSending] = useState<Sending>();
  const [message, setMessage] = useState('');
  const [refused, setRefused] = useState<readonly Left[]>([]);
  const [taking, setTaking] = useState(false);
  const send = async (chosen: readonly File[]): Promise<void> => {
    if (chosen.length === 0) return;
    setMessage('');
    setSending({ done: 0, all: chosen.length });
    const pictures = await picturesOf(chosen);
    const { named, nameless, several } = sortPhotos(pictures.files);
    const out: Left[] = [
      ...pictures.left,
      ...left(
        nameless.map(({ name }) => name),
        TEXTS.nameless,
      ),
      ...left(
        several.map(({ name }) => name),
        TEXTS.several,
      ),
    ];
    let done = 0;
    for (const [at, { request, file }] of named.entries()) {
      setSending({ done: at, all: named.length });
      const id = parseExchangeId(request);
      const why = id.ok ? await record([id.value], file) : TEXTS.nameless;
      if (why === undefined) done += 1;
      else out.push({ name: file.name, why });
    }
    setSending(undefined);
    setRefused(out);
    setMessage(TEXTS.outcome(done, out.length));
    await queries.invalidateQueries({ queryKey: ['issuer'] });
  };
  return (
    <section className={classes.part} aria-labelledby="exchange-photos">
      <h2 id="exchange-photos">{TEXTS.title}</h2>
      <Text size={14} tone="muted">
        {TEXTS.lead}
      </Text>
      <Row gap={8}>
        <FileButton
          multiple
          accept={acceptOf([...PICTURE_TYPES, 'zip'])}
          inputProps={{ 'aria-label': TEXTS.files, onClick: chooseAnew }}
          onChange={(files) => void send(files)}
        >
          {(props) => (
            <Button variant="default" loading={sending !== undefined} {...props}>
              {TEXTS.choose}
            </Button>
          )}
        </FileButton>
        <Button variant="default" aria-expanded={taking} onClick={() => setTaking(!taking)}>
          {TEXTS.take}
        </Button>
      </Row>
      {sending !== undefined && (
        <Stack gap={8}>
          <Text role="status" size={14}>
            {TEXTS.sending(sending.done, sending.all)}
          </Text>
          <Progress value={(sending.done / sending.all) * 100} aria-label={TEXTS.title} />
        </Stack>
      )}
      {taking && <InTurn siteCode={siteCode} onEnd={() => setTaking(false)} />}
      <Outcome text={message} />
      {refused.length > 0 && (
        <Table
          label={TEXTS.refused}
          head={[TEXTS.file, TEXTS.why]}
          rows={refused.map(({ name, why }, at) => ({ key: `${at} ${name}`, cells: [name, why] }))}
          empty=""
        />
      )}
    </section>
  );
};

/** How many requests without a picture are fetched at once. */
const AT_ONCE = 50;

/** The goods without a picture, one after the other: the camera for each, and the next one comes by itself. */
const InTurn = ({ siteCode, onEnd }: { siteCode: SiteCode; onEnd: () => void }) => {
  const port = usePort(TOKENS.issuerExchanges);
  const overlays = usePort(TOKENS.overlays);
  const queries = usePort(TOKENS.queries);
  const record = useRecord(siteCode);
  const [waiting, setWaiting] = useState<readonly ExchangeRow[]>();
  const [skipped, setSkipped] = useState<ReadonlySet<ExchangeId>>(new Set());
  const [all, setAll] = useState(0);
  const [done, setDone] = useState(0);
  const [fault, setFault] = useState('');
  const fetchThem = async (): Promise<void> => {
    const answer = await overlays.during(port.list({ siteCode, noPhoto: true, sort: 'oldest', page: 1, size: AT_ONCE }));
    if (!answer.ok) {
      await overlays.open('refused', answer.failure);
      return;
    }
    setWaiting(answer.value.dataList);
    setAll(answer.value.allCount);
    setDone(0);
    setSkipped(new Set());
  };
  if (waiting === undefined)
    return (
      <Row gap={8}>
        <Button onClick={() => void fetchThem()}>{TEXTS.begin}</Button>
      </Row>
    );
  const [now] = waiting.filter(({ exchangeId }) => !skipped.has(exchangeId));
  const next = (exchangeId: ExchangeId): void => setSkipped(new Set([...skipped, exchangeId]));
  const take = async (photo: File): Promise<void> => {
    if (now === undefined) return;
    const why = await overlays.during(record([now.exchangeId], photo));
    setFault(why ?? '');
    if (why !== undefined) return;
    setDone(done + 1);
    next(now.exchangeId);
  };
  const end = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: ['issuer'] });
    onEnd();
  };
  return (
    <div className={classes.turn}>
      <Text role="status" size={14} tone="muted">
        {TEXTS.turn(done, all)}
      </Text>
      {now === undefined ? (
        <Text weight={600}>{all > waiting.length ? TEXTS.more : TEXTS.over}</Text>
      ) : (
        <>
          <Text weight={600}>{workName(now)}</Text>
          <Text size={14} tone="muted">
            {TEXTS.request(now.exchangeId, now.recipientName)}
          </Text>
        </>
      )}
      <Text size={13} tone="bad" role="alert">
        {fault}
      </Text>
      <Row gap={8}>
        {now !== undefined && (
          <>
            <FileChoice label={TEXTS.shot} types={PICTURE_TYPES} capture="environment" onFile={(file) => void take(file)}>
              {(props) => <Button {...props}>{TEXTS.shot}</Button>}
            </FileChoice>
            <Button variant="default" onClick={() => next(now.exchangeId)}>
              {TEXTS.skip}
            </Button>
          </>
        )}
        {now === undefined && all > waiting.length && <Button onClick={() => void fetchThem()}>{TEXTS.goOn}</Button>}
        <Button variant="default" onClick={() => void end()}>
          {TEXTS.end}
        </Button>
      </Row>
    </div>
  );
};

/** One picture for all that are chosen, as of goods that are packed together. */
export const OnePhoto = ({
  siteCode,
  rows,
  onDone,
}: {
  siteCode: SiteCode;
  rows: readonly ExchangeRow[];
  onDone: (text: string) => void;
}) => {
  const port = usePort(TOKENS.issuerExchanges);
  const overlays = usePort(TOKENS.overlays);
  const queries = usePort(TOKENS.queries);
  const able = rows.flatMap(({ exchangeId, state }) => (state === 'requested' || state === 'preparing' ? [exchangeId] : []));
  const recordOne = async (photo: File): Promise<void> => {
    const answer = await overlays.during(port.recordPhoto({ siteCode, exchangeIds: able, photo, key: crypto.randomUUID() }));
    await queries.invalidateQueries({ queryKey: ['issuer'] });
    if (answer.ok) onDone(TEXTS.outcome(answer.value.done, answer.value.refused.length));
    else await overlays.open('refused', answer.failure);
  };
  if (able.length === 0) return null;
  return (
    <FileChoice label={TEXTS.one(able.length)} types={PICTURE_TYPES} onFile={(photo) => void recordOne(photo)}>
      {(props) => (
        <Button size="compact-sm" variant="default" {...props}>
          {TEXTS.one(able.length)}
        </Button>
      )}
    </FileChoice>
  );
};
