import * as z from "zod/mini";
import { SlugInput } from "../games/games-input.schema.ts";

/** Which game is toggled; other fields are dropped. */
export const FavoriteInput = z.object({ slug_url: SlugInput });
