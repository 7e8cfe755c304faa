import { sql } from 'drizzle-orm';
import type { Question } from '../finding.ts';

export const OPERATOR_QUESTIONS = Object.freeze({
  'an act that nobody else approved in time': {
    thing: 'approval',
    text: '다른 사람이 제때 승인하지 않은 운영 행위',
    ask: sql`
    select id from operator_approvals where state in ('approved', 'done') and (checked_as is null or checked_at is null
      or checker_id = maker_id or (checker_id is null and call <> 'operator/grant')
      or checked_at < created_at or checked_at >= expires_at)`,
  },
  'an approval that nobody has written down': {
    thing: 'approval',
    text: '운영 기록에 없는 승인',
    // The audit log is a chain and stands in the checkpoints: whoever writes an approval into the table has no actions to go with it.
    ask: sql`
    select a.id from operator_approvals a join operators m on m.id = a.maker_id left join operators c on c.id = a.checker_id
    where not exists (select 1 from audit_log t where t.action = 'approval.ask' and t.seq is not null
        and t.actor = 'operator:' || m.name and t.target = a.call || ' ' || a.target
        and (t.detail->>'approval')::bigint = a.id and t.detail->>'digest' = a.digest)
      or (a.state in ('approved', 'done') and not exists (select 1 from audit_log t where t.action = 'approval.approve' and t.seq is not null
        and t.actor = a.checked_as and (c.id is null or a.checked_as = 'operator:' || c.name)
        and (t.detail->>'approval')::bigint = a.id and t.detail->>'digest' = a.digest))`,
  },
  'a deed that needs two people, done by one': {
    thing: 'trail',
    text: '승인 없이 한 운영 행위',
    ask: sql`
    select t.id from audit_log t where t.seq is not null and t.actor like 'operator:%'
      and (t.action in ('operator.grant', 'operator.take', 'operator.reset-passkeys', 'token.unfreeze', 'keys.renew', 'keys.retire', 'fee.plan', 'emergency.off', 'smath.download')
        or (t.id > naru_more_two_people_since() and (t.action in ('payout.returned', 'site.grant', 'member.lift', 'smath.codes')
          or (t.action = 'operator.end' and t.detail->>'isOwner' = 'true'))))
      and not exists (select 1 from operator_approvals a where a.id = t.approval_id and a.state = 'done')`,
  },
  'a fee that nobody has decided': {
    thing: 'fee rate',
    text: '운영 기록에 없는 수수료율',
    ask: sql`
    select f.id from fee_rates f where f.decided_by <> 'setting' and not exists (select 1 from audit_log t where t.seq is not null and t.action = 'fee.plan'
      and t.actor = f.decided_by and t.created_at = f.created_at and (t.detail->>'basisPoints')::bigint = f.basis_points
      and t.target = to_char(f.from_at at time zone 'Asia/Seoul', 'YYYY-MM-DD'))`,
  },
  'a passkey of the house that nobody has made': {
    thing: 'operator',
    text: '운영 기록에 없는 운영자 패스키',
    // Whoever writes one into the table would come in by it.
    ask: sql`
    select distinct p.operator_id from operator_passkeys p join operators o on o.id = p.operator_id
    where not exists (select 1 from audit_log t where t.seq is not null and t.action = 'operator.passkey-add' and t.target = o.name
      and t.actor = 'operator:' || o.name and t.detail->>'passkey' = encode(sha256(convert_to(p.credential_id, 'UTF8')), 'hex'))`,
  },
  'a role that nobody has given': {
    thing: 'operator',
    text: '운영 기록에 없는 역할',
    ask: sql`
    select distinct r.operator_id from operator_roles r join operators o on o.id = r.operator_id
    where r.given_by <> 'system' and not exists (select 1 from audit_log t where t.seq is not null and t.target = o.name and t.actor = r.given_by
      and ((t.action = 'operator.grant' and t.detail->>'role' = r.role) or (t.action = 'operator.set-up' and r.role = 'owner')))
    union
    select distinct r.operator_id from operator_roles r where r.given_by = 'system' and r.role <> 'settlement'`,
  },
}) satisfies Readonly<Record<string, Question>>;
