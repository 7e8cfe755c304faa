import type { Picture } from '@naru/domain/file';
import type { IssuerProduct, ProductPicture } from '@naru/domain/issuer';
import type { ChosenPicture, UnfinishedUpload } from '@naru/domain/unfinished';
import { usePort } from '@naru/frontend/container';
import type { FormMessage } from '@naru/frontend/form-parts';
import { failureText } from '@naru/messages';
import { useEffect, useRef, useState } from 'react';
import { useLeaveGuard } from '../../../shared/form/use-leave-guard.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { TEXTS } from './texts.ts';

interface Given {
  readonly product: IssuerProduct;
  readonly version: number;
  readonly onSaved: (version: number) => void;
  readonly stored: readonly ProductPicture[];
}

/** A picture as this browser reads it, before it is sent; a kind that it cannot read is shown by the server later. */
const localPicture = async (file: File): Promise<Picture> => {
  const url = URL.createObjectURL(file);
  try {
    const { width, height } = await createImageBitmap(file);
    return { url, placeholder: '', width, height };
  } catch {
    return { url, placeholder: '', width: 1, height: 1 };
  }
};

const chosenOf = (stored: readonly ProductPicture[]): readonly ChosenPicture[] => stored.map(({ fileId, crop }) => ({ fileId, crop }));

const isSame = (one: readonly ChosenPicture[], other: readonly ChosenPicture[]): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The pictures of a product as the operator arranges them, new ones among them, and saving them. */
export const useProductPictures = ({ product: { siteCode, productId }, version, onSaved, stored }: Given) => {
  const port = usePort(TOKENS.issuerPort);
  const overlays = usePort(TOKENS.overlays);
  const queries = usePort(TOKENS.queries);
  const [seen, setSeen] = useState(stored);
  const [pictures, setPictures] = useState(() => chosenOf(stored));
  const [files, setFiles] = useState<ReadonlyMap<string, { readonly file: File; readonly picture: Picture }>>(new Map());
  const [refusal, setRefusal] = useState<FormMessage>();
  const [message, setMessage] = useState('');
  const added = useRef(0);
  const untouched = isSame(pictures, chosenOf(seen));
  useLeaveGuard(!untouched);
  const local = useRef(files);
  useEffect(() => {
    local.current = files;
  }, [files]);
  useEffect(
    () => () => {
      for (const { picture } of local.current.values()) URL.revokeObjectURL(picture.url);
    },
    [],
  );

  const uploads: UnfinishedUpload[] = [
    ...seen.map(({ fileId, source }, at) => ({
      fileId,
      name: `${at + 1}`,
      bytes: 0,
      mediaKind: 'image' as const,
      picture: source,
      notes: [],
    })),
    ...[...files].map(([fileId, { file, picture }]) => ({
      fileId,
      name: file.name,
      bytes: file.size,
      mediaKind: 'image' as const,
      picture,
      notes: [],
    })),
  ];
  const change = (next: readonly ChosenPicture[]): void => {
    setPictures(next);
    setMessage('');
    setRefusal(undefined);
  };
  return {
    pictures,
    uploads,
    refusal,
    message,
    change,
    add: async (file: File): Promise<void> => {
      added.current += 1;
      const fileId = `new ${added.current}`;
      const picture = await localPicture(file);
      setFiles((before) => new Map([...before, [fileId, { file, picture }]]));
      setPictures((before) => [...before, { fileId, crop: null }]);
      setMessage('');
    },
    save: async (): Promise<void> => {
      setRefusal(undefined);
      if (untouched) return setMessage(TEXTS.unchanged);
      if (pictures.length === 0) return setRefusal('이미지를 한 장 이상 골라 주세요.');
      const chosen = pictures.map(({ fileId, crop }) => {
        const known = files.get(fileId);
        return known === undefined ? { fileId, crop } : { file: known.file, crop };
      });
      const order = { siteCode, productId, version, pictures: chosen, key: crypto.randomUUID() };
      const answer = await overlays.during(port.updatePictures(order));
      if (!answer.ok) return setRefusal(failureText(answer.failure));
      onSaved(answer.value.version);
      const now = await port.pictures(siteCode, productId);
      if (now.ok) {
        setSeen(now.value);
        setPictures(chosenOf(now.value));
        setFiles(new Map());
      }
      await Promise.all([queries.invalidateQueries({ queryKey: ['issuer'] }), queries.invalidateQueries({ queryKey: ['store'] })]);
      setMessage('이미지를 저장했습니다.');
    },
  };
};
