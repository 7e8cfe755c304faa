import {
  addElement,
  type Box,
  type CardDesign,
  type CardElement,
  type CardPicture,
  type CardTemplate,
  type CardTemplateContent,
  type CardValues,
  changeDesign,
  liftElement,
  openDesign,
  placeElement,
  redoDesign,
  removeElement,
  replaceElement,
  undoDesign,
} from '@naru/domain/card-template';
import type { SiteCode } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { useState } from 'react';
import { TOKENS } from '../../../shared/tokens.ts';
import { useAct } from '../../../shared/use-act.ts';
import { newElement } from './starters.ts';

/** A card while it is designed: what it looks like, which element is chosen, and everything that can be done to it. */
export const useCardEditor = (siteCode: SiteCode, content: CardTemplateContent, known: readonly CardPicture[]) => {
  const port = usePort(TOKENS.cardTemplates);
  const act = useAct();
  const [name, setName] = useState(content.name);
  const [design, setDesign] = useState<CardDesign>(() => openDesign(content.template));
  const [samples, setSamples] = useState<readonly CardValues[]>(content.samples.length === 0 ? [{}] : content.samples);
  const [pictures, setPictures] = useState(known);
  const [selected, setSelected] = useState<string | null>(null);
  const change = (edit: (template: CardTemplate) => CardTemplate, step = ''): void =>
    setDesign((before) => changeDesign(before, edit(before.present), step));
  const upload = async (file: File): Promise<string | null> => {
    const answer = await act(port.upload({ siteCode, picture: file }));
    if (answer === undefined) return null;
    setPictures((before) => [...before, answer.value]);
    return answer.value.fileId;
  };
  return {
    name,
    setName,
    template: design.present,
    samples,
    setSamples,
    pictures,
    selected: design.present.elements.find(({ id }) => id === selected),
    select: setSelected,
    canUndo: design.past.length > 0,
    canRedo: design.future.length > 0,
    undo: () => setDesign(undoDesign),
    redo: () => setDesign(redoDesign),
    setTemplate: (template: CardTemplate, step: string) => change(() => template, step),
    add: (kind: CardElement['kind']) => {
      const element = newElement(kind, design.present);
      change((template) => addElement(template, element));
      setSelected(element.id);
    },
    replace: (element: CardElement, step: string) => change((template) => replaceElement(template, element), step),
    place: (element: CardElement, box: Box, step: string) => change((template) => placeElement(template, element, box), step),
    remove: (id: string) => change((template) => removeElement(template, id)),
    lift: (id: string, by: 1 | -1) => change((template) => liftElement(template, id, by)),
    setBackground: async (file: File) => {
      const fileId = await upload(file);
      if (fileId !== null) change((template) => ({ ...template, background: { ...template.background, fileId } }));
    },
    setExample: async (at: number, column: string, file: File) => {
      const fileId = await upload(file);
      if (fileId === null) return;
      setSamples((rows) => rows.map((row, place): CardValues => (place === at ? { ...row, [column]: fileId } : row)));
    },
  };
};

export type CardEditor = ReturnType<typeof useCardEditor>;
