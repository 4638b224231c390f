/** Word, shape and color together, so that none of them is needed alone. */
export type Badge = { readonly word: string; readonly shape: Shape; readonly tone: Tone };

export type Shape = "diamond" | "triangle" | "half" | "bar" | "ring" | "half-ring" | "disc" | "struck" | "square";

export type Tone = "critical" | "high" | "medium" | "low" | "good" | "warn" | "accent" | "quiet";
