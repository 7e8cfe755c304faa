import { Button } from '@mantine/core';
import type { SiteCode } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { useQuery } from '@tanstack/react-query';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import classes from './Staff.module.css';
import { StaffPart } from './StaffPart.tsx';
import { TEXTS } from './texts.ts';
import { useStaffActs } from './use-staff-acts.ts';

/** Has the site ask whoever acts for it for a second factor, or no longer; an owner's choice. */
export const FactorSwitch = ({ siteCode, isOwner }: { siteCode: SiteCode; isOwner: boolean }) => {
  const desk = useDesk(TOKENS.secondFactors);
  const queries = useDesk(TOKENS.queries);
  const acts = useStaffActs(siteCode);
  const { data } = useQuery({ queryKey: KEYS.factorAsked(siteCode), queryFn: () => unwrap(desk.required(siteCode)), staleTime: 0 });
  if (data === undefined) return null;
  const turn = async (): Promise<void> => {
    const order = { siteCode, required: !data.required };
    const refused = await acts.prove({
      lead: data.required ? TEXTS.proveFactorOff : TEXTS.proveFactorOn,
      change: { what: 'staff', act: 'secondFactor', ...order },
      perform: (proof) => desk.turn({ ...order, proof }),
      done: data.required ? TEXTS.factorOff : TEXTS.factorOn,
    });
    if (refused) await acts.tellRefusal(refused);
    await queries.invalidateQueries({ queryKey: KEYS.factorAsked(siteCode) });
  };
  return (
    <StaffPart title={TEXTS.factor}>
      <p className={classes.lead}>{TEXTS.factorLead}</p>
      <p>{data.required ? TEXTS.factorIsOn : TEXTS.factorIsOff}</p>
      {isOwner && (
        <div>
          <Button variant="default" onClick={() => void turn()}>
            {data.required ? TEXTS.turnOff : TEXTS.turnOn}
          </Button>
        </div>
      )}
    </StaffPart>
  );
};
