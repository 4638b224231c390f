import { OutsideFailure } from "#platform/outside-failure.ts";

/** The bucket does not answer, or answers that it cannot now. What it refuses is a wrong setting instead. */
export class FilesUnavailable extends OutsideFailure {}
