import { dayText } from "#kit/dates.ts";
import { Rating } from "#records/exercises/rating.tsx";
import type { ReportedExercise, ReportShown } from "#records/reports/report-question.ts";
import { Today } from "#records/reports/today.tsx";

type RatingShown = ReportedExercise["injects"][number] & Partial<Pick<ReportShown["ratings"][number], "rating_today">>;

type OverviewProps = {
  readonly number: number;
  readonly ratings: readonly RatingShown[];
  /** When it became final: from then on it shows the state of that day. */
  readonly final: string | null;
};

const RATINGS = ["PERFORMED", "SOME_CHALLENGES", "MAJOR_CHALLENGES", "UNABLE", null] as const;

/** The organization's ratings on HSEEP's scale: today's, or those of when the version became final. */
export function OverviewSection({ number, ratings, final }: OverviewProps) {
  const delivered = ratings.filter(({ status }) => status === "DELIVERED");
  const others = final === null ? [] : delivered.filter(({ rating, rating_today }) => rating !== rating_today);
  return (
    <section id={`s${number}`}>
      <h2>{number} Overview</h2>
      {delivered.length === 0 && <p>No injects were delivered.</p>}
      {delivered.length > 0 && (
        <table className="dense rating-table">
          <caption className={final ? "faint" : "visually-hidden"}>
            Ratings of delivered injects{final && `, as of ${dayText(final)}`}
          </caption>
          <thead>
            <tr>
              <th scope="col">Rating</th>
              <th scope="col" className="numeric">
                Injects
              </th>
              <th scope="col">Which</th>
            </tr>
          </thead>
          <tbody>
            {RATINGS.map((rating) => {
              const rated = delivered.filter((inject) => inject.rating === rating);
              return (
                <tr key={rating ?? "none"}>
                  <th scope="row">
                    <Rating rating={rating} withWords />
                  </th>
                  <td className="numeric">{rated.length}</td>
                  <td>{rated.length === 0 ? "–" : rated.map(({ reference }) => reference).join(", ")}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {others.map(({ id, reference, rating_today }) => (
        <Today key={id}>
          {reference} <Rating rating={rating_today ?? null} withWords />
        </Today>
      ))}
    </section>
  );
}
