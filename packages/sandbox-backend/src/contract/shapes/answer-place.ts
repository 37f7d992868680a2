import type { Shapes } from "./shapes.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The prefix of a place within `data`. */
const IN_DATA = "data.";

/** Puts the list or the record of an answer where the shapes say. */
export function placed(answer: unknown, { lists, records }: Shapes): unknown {
  const found = listIn(answer);
  if (found !== undefined) return lists === undefined ? answer : placeList(found, lists);
  if (records === undefined || !isFields(answer)) return answer;
  return placeRecord(isWrapped(answer) ? answer["data"] : answer, records);
}

interface FoundList {
  readonly list: readonly unknown[];
  /** The fields beside the list, such as numbers of pages. */
  readonly beside: Fields;
}

/** The list that an answer is about: the answer itself, its `data`, its `data.data`, or its only field. */
function listIn(answer: unknown): FoundList | undefined {
  if (Array.isArray(answer)) return { list: answer, beside: {} };
  if (!isFields(answer)) return undefined;
  const { data, ...beside } = answer;
  if (Array.isArray(data)) return { list: data, beside };
  if (isFields(data) && Array.isArray(data["data"])) {
    const { data: list, ...inner } = data;
    return { list: list as unknown[], beside: { ...beside, ...inner } };
  }
  const [only, ...others] = Object.values(answer);
  return Array.isArray(only) && others.length === 0 ? { list: only, beside: {} } : undefined;
}

function placeList({ list, beside }: FoundList, place: string): unknown {
  if (place === "bare") return list;
  if (place.startsWith(IN_DATA)) return { data: { ...beside, [place.slice(IN_DATA.length)]: list } };
  return { ...beside, [place]: list };
}

/** The fields of a record that has a `user` are those of the user and those beside it. */
function placeRecord(record: unknown, place: NonNullable<Shapes["records"]>): unknown {
  if (place === "data" || !isFields(record)) return { data: record };
  const { user, ...others } = record;
  const fields = isFields(user) ? { ...others, ...user } : record;
  return place === "beside-user" ? { ...fields, user: null } : fields;
}

const isWrapped = (answer: Fields): boolean => Object.keys(answer).length === 1 && "data" in answer;

/** Whether a value is an object with fields, and neither a list nor null. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
