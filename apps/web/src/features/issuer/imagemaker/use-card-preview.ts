import { type CardTemplate, type CardValues, whyNotTemplate } from '@naru/domain/card-template';
import type { SiteCode } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';

/** So long nothing changes before a card is drawn: nobody looks at what is passed through while something is dragged. */
const SETTLED_MS = 400;
const REMEMBERED_MS = 60_000;

/** The card as the server draws it, once the template and the row have stayed as they are for a moment; undefined until then. */
export const useCardPreview = (siteCode: SiteCode, template: CardTemplate, values: CardValues) => {
  const desk = useDesk(TOKENS.cardTemplates);
  const [settled, setSettled] = useState({ template, values });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ template, values }), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [template, values]);
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.cardPreview(siteCode, settled),
    queryFn: () => unwrap(desk.preview({ siteCode, template: settled.template, values: settled.values })),
    enabled: whyNotTemplate(settled.template).length === 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: REMEMBERED_MS,
  });
  const isCurrent = settled.template === template && settled.values === values;
  return { drawn: isCurrent ? data : undefined, error: isCurrent ? error : null, refetch };
};
