/** A document of a provider, and when it was read; `copied`: as another text quotes it, where its own could not be had. */
export interface PublishedText {
  readonly title: string;
  readonly address: string;
  readonly read: string;
  readonly copied?: true;
}

/** One call as published: fields sent in query and body, and answered, in a line, nested ones in braces; `[]` is a list, `*` any name. */
export interface PublishedCall {
  readonly text: PublishedText;
  readonly query?: string;
  readonly body?: string;
  readonly answer: string;
}

/** What one provider publishes: its calls by method and path, what it answers where it refuses, and the messages that it posts. */
export interface PublishedApi {
  readonly calls: Readonly<Record<string, PublishedCall>>;
  readonly refusal: string;
  readonly messages: Readonly<Record<string, Pick<PublishedCall, 'text' | 'answer'>>>;
}

/** The places of fields, as `a.b` and `a[].b`. */
export type Places = ReadonlySet<string>;

export const placesIn = (line: string): Places => {
  const places = new Set<string>();
  const path: string[] = [];
  let last = '';
  for (const [token] of line.matchAll(/[^\s{}]+|[{}]/g)) {
    if (token === '{') path.push(last);
    else if (token === '}') path.pop();
    else {
      last = token;
      places.add([...path, token].join('.'));
    }
  }
  if (path.length > 0) throw new Error(`an open brace in ${line}`);
  return places;
};

/** The places of a value's fields: of a list those of all that is in it. */
export const placesOf = (value: unknown, at = ''): Places => {
  const places = new Set<string>();
  const inside = (one: unknown, place: string): void => {
    for (const found of placesOf(one, place)) places.add(found);
  };
  if (Array.isArray(value)) for (const one of value) inside(one, `${at}[]`);
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) {
      const place = at === '' ? name : `${at}.${name}`;
      const isList = Array.isArray(one);
      places.add(isList ? `${place}[]` : place);
      inside(one, place);
    }
  return places;
};

/** Places that are not published. What is an object somewhere and null elsewhere is one place; below `*` everything is. */
export const unpublished = (used: Places, published: string): readonly string[] => {
  const known = placesIn(published);
  const isKnown = (place: string): boolean => {
    if (known.has(place) || known.has(`${place}[]`)) return true;
    const parts = place.split('.');
    return parts.some((_, index) => {
      const before = parts.slice(0, index);
      return known.has([...before, '*'].join('.'));
    });
  };
  return [...used].filter((place) => !isKnown(place)).toSorted();
};

/** The call that a request is one of, by its method and path; `{…}` in a path is any part of one. */
export const callOf = ({ calls }: PublishedApi, method: string, path: string): PublishedCall | undefined => {
  const parts = path.split('/');
  const found = Object.entries(calls).filter(([name]) => {
    const [verb, template = ''] = name.split(' ');
    const wanted = template.split('/');
    return (
      verb === method && wanted.length === parts.length && wanted.every((part, index) => part.startsWith('{') || part === parts[index])
    );
  });
  // The one with the fewest blanks: `/payments/orders/{orderId}` and not `/payments/{paymentKey}/cancel`.
  return found.toSorted(([one], [other]) => one.split('{').length - other.split('{').length)[0]?.[1];
};

/** How one request and its answer differ from what is published; empty where they do not. */
export const driftOf = (
  api: PublishedApi,
  exchange: {
    readonly method: string;
    readonly url: URL;
    readonly body: unknown;
    readonly status: number;
    readonly answer: unknown;
  },
): readonly string[] => {
  const { method, url, body, status, answer } = exchange;
  const call = callOf(api, method, url.pathname);
  const name = `${method} ${url.pathname}`;
  if (call === undefined) return [`${name} is not published`];
  const good = status >= 200 && status < 300;
  const inBody = body === undefined ? [] : call.body === undefined ? ['a body'] : unpublished(placesOf(body), call.body);
  return [
    ...unpublished(new Set(url.searchParams.keys()), call.query ?? '').map((place) => `${name} is asked with ?${place}`),
    ...inBody.map((place) => `${name} is sent ${place}`),
    ...unpublished(placesOf(answer), good ? call.answer : api.refusal).map((place) => `${name} answers ${place}`),
  ];
};
