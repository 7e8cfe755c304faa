import { useRef, useState } from 'react';

/** What is wrong with a form, and with which of its fields; with none of them where it names none. */
interface Fault {
  readonly field?: string | undefined;
}

/** How a field changes: its new value, or the event of the element that has it. */
type Change<Value> = Value | { readonly currentTarget: { readonly value: Value } };

const isEvent = <Value>(change: Change<Value>): change is { readonly currentTarget: { readonly value: Value } } =>
  typeof change === 'object' && change !== null && 'currentTarget' in change;

/** What a field's element is given: what stands in it, what is wrong with that, and how it is told of a change. */
export interface BoundField<Value> {
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (change: Change<Value>) => void;
}

/** What comes of a sending: a refusal may tell of several faults. */
type Sent<Value, Wrong> = Promise<
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: Wrong | readonly Wrong[] }
>;

/**
 * The state of one form: what is typed, what is wrong with it, and whether it is being sent. A fault is told until its field is typed into; what was typed
 * stays, whatever comes of the sending. `wordsOf` says a fault in words; `also` is what stands as a fault as long as the form has none of its own.
 */
export const useFormState = <Typed extends object, Wrong extends Fault>(
  begun: Typed | (() => Typed),
  wordsOf: (wrong: Wrong) => string,
  also: Wrong | null,
) => {
  const [typed, setTyped] = useState<Typed>(begun);
  const [told, setTold] = useState<readonly Wrong[]>([]);
  const [busy, setBusy] = useState(false);
  // The state is drawn after the click: of two clicks at once only this tells the second.
  const isUnderWay = useRef(false);
  const problems = told.length === 0 && also !== null ? [also] : told;
  /** Tells these faults and no others; whether there are any. */
  const tell = (found: readonly Wrong[]): boolean => {
    setTold(found);
    return found.length > 0;
  };
  /** A field is being mended: what was wrong with it is told no longer. */
  const edited = (field: string): void =>
    setTold((those) => (those.some((one) => one.field === field) ? those.filter((one) => one.field !== field) : those));
  const errorOf = (field: string): string | undefined => {
    const wrong = problems.find((one) => one.field === field);
    return wrong && wordsOf(wrong);
  };
  /** A field whose value is kept elsewhere. */
  const bind = <Value>(field: string, value: Value, onValue: (value: Value) => void): BoundField<Value> => ({
    value,
    error: errorOf(field),
    onChange: (change) => {
      edited(field);
      onValue(isEvent(change) ? change.currentTarget.value : change);
    },
  });
  const put = <Name extends keyof Typed>(name: Name, value: Typed[Name]): void =>
    setTyped((before) => {
      const after = { ...before };
      after[name] = value;
      return after;
    });
  return {
    typed,
    problems,
    busy,
    tell,
    edited,
    errorOf,
    bind,
    /** Changes what is typed. */
    set: (part: Partial<Typed>): void => {
      setTyped((before) => ({ ...before, ...part }));
      for (const field of Object.keys(part)) edited(field);
    },
    field: <Name extends keyof Typed & string>(name: Name): BoundField<Typed[Name]> => bind(name, typed[name], (value) => put(name, value)),
    /** The fault that belongs to none of these fields, or to none at all. */
    faultBeside: (fields: readonly string[]): Wrong | undefined =>
      problems.find(({ field }) => field === undefined || !fields.includes(field)),
    /** Sends unless `found` names what is wrong, or the form is being sent already; the value of a success, undefined otherwise. */
    send: async <Value>(found: readonly Wrong[], call: () => Sent<Value, Wrong>): Promise<{ readonly value: Value } | undefined> => {
      if (isUnderWay.current || tell(found)) return undefined;
      isUnderWay.current = true;
      setBusy(true);
      try {
        const answer = await call();
        if (answer.ok) return { value: answer.value };
        tell([answer.failure].flat() as readonly Wrong[]);
        return undefined;
      } finally {
        isUnderWay.current = false;
        setBusy(false);
      }
    },
  };
};

/** What is wrong in words of the form's own. */
export interface OwnWords {
  readonly words: string;
  readonly field?: string | undefined;
}

const ownWords = ({ words }: OwnWords): string => words;

/** The same of a form all of whose faults are words of its own. */
export const usePlainForm = <Typed extends object>(begun: Typed | (() => Typed), also: OwnWords | null = null) => {
  const form = useFormState<Typed, OwnWords>(begun, ownWords, also);
  return {
    ...form,
    /** What stands above the button: what belongs to none of the fields that are typed. */
    fault: form.faultBeside(Object.keys(form.typed))?.words,
  };
};

/** Keeps one key for one request, however often it is tried: the next one once anything of what is sent is another. */
export const useRequestKey = (): ((...sent: readonly unknown[]) => string) => {
  const last = useRef<{ readonly key: string; readonly sent: readonly unknown[] }>(undefined);
  return (...sent) => {
    if (last.current === undefined || sent.some((part, at) => part !== last.current?.sent[at]))
      last.current = { key: crypto.randomUUID(), sent };
    return last.current.key;
  };
};
