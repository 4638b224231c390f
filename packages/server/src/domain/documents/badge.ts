/** Word, shape and colour together: none of them has to be enough. */
export type Badge = { readonly word: string; readonly shape: Shape; readonly tone: Tone };

export type Shape = "diamond" | "triangle" | "half" | "bar" | "ring" | "half-ring" | "disc" | "struck" | "square";

export type Tone = "critical" | "high" | "medium" | "low" | "good" | "warn" | "accent" | "quiet";
