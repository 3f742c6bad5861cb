import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;

/** Keeps orders in an H2 database in memory, at a steady rate; for Java 8 and newer. */
public final class Orders {

    private static final int THREADS = 3;
    private static final long GAP_NANOS = 6_000_000;
    private static final int CUSTOMERS = 2_000;

    private Orders() {}

    /** @param args seconds that it runs */
    public static void main(String[] args) throws Exception {
        String url = "jdbc:h2:mem:orders;DB_CLOSE_DELAY=-1";
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            statement.execute("create table orders(id identity, customer int, item varchar, price double)");
            statement.execute("create index by_customer on orders(customer)");
        }
        long end = System.nanoTime() + Integer.parseInt(args[0]) * 1_000_000_000L;
        List<Thread> threads = new ArrayList<>();
        long[] done = new long[THREADS];
        for (int i = 0; i < THREADS; i++) {
            int number = i;
            Thread thread = new Thread(() -> done[number] = trade(url, number, end), "trader-" + i);
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        long sum = 0;
        for (long each : done) {
            sum += each;
        }
        System.out.println("done=" + sum);
    }

    private static long trade(String url, int number, long end) {
        Random random = new Random(number);
        long done = 0;
        long next = System.nanoTime();
        try (Connection connection = DriverManager.getConnection(url);
                PreparedStatement insert =
                        connection.prepareStatement("insert into orders(customer, item, price) values(?, ?, ?)");
                PreparedStatement select =
                        connection.prepareStatement("select item, price from orders where customer = ? order by price");
                PreparedStatement delete = connection.prepareStatement("delete from orders where customer = ?")) {
            while (System.nanoTime() < end) {
                int customer = random.nextInt(CUSTOMERS);
                for (int i = 0; i < 5; i++) {
                    insert.setInt(1, customer);
                    insert.setString(2, "item " + random.nextInt(100_000));
                    insert.setDouble(3, random.nextDouble());
                    insert.executeUpdate();
                }
                int kept = 0;
                select.setInt(1, customer);
                try (ResultSet found = select.executeQuery()) {
                    while (found.next()) {
                        kept += found.getString(1).isEmpty() ? 0 : 1;
                    }
                }
                if (kept > 40) {
                    delete.setInt(1, customer);
                    delete.executeUpdate();
                }
                done++;
                next += GAP_NANOS;
                LockSupport.parkNanos(next - System.nanoTime());
            }
            return done;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
